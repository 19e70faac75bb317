import { useEffect } from "react";
import { data, Form, useNavigation } from "react-router";
import { brand } from "../../shop/brand.ts";
import type { Outputs } from "../../shop/calls.ts";
import { type LocalTimes, localTimes } from "../../shop/clock.ts";
import { isEmailAddress } from "../../shop/email-address.ts";
import { fieldProblem } from "../locales/checkout.ts";
import { tracking } from "../locales/orders.ts";
import { refusals } from "../locales/refusals.ts";
import { shop } from "../locales/shop.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { requestContext, shopContext } from "../web/context.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { readForm } from "../web/read-form.ts";
import { refusalOf } from "../web/refusal.ts";
import { toasts } from "../web/toast-store.ts";
import type { Route } from "./+types/guest-orders";
import { TrackedOrders } from "./tracked-orders.tsx";
import { readTrackingPlace } from "./tracking-place.ts";

interface Answer {
  email: string;
  /** What is wrong with the address. */
  problem?: string;
  /** A refusal of the whole question. */
  title?: string;
  text?: string;
  found?: LocalTimes<Outputs["orders"]["track"]>;
  /** Whether newer orders lie before these. */
  isLater?: boolean;
}

export const meta = () => [{ title: `${tracking.title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const [email, after] = [textOf(form, "email").trim(), readTrackingPlace(form)];
  const answer = (facts: Omit<Answer, "email">, init?: ResponseInit) => data<Answer>({ email, ...facts }, init);
  if (!email) return answer({ title: tracking.emailRequired, problem: tracking.emailRequiredText }, { status: 422 });
  if (!isEmailAddress(email)) {
    return answer({ title: refusals.invalidEmail, problem: fieldProblem("email", "email") }, { status: 422 });
  }
  try {
    const found = localTimes(await context.get(shopContext).orders.track({ email, after }));
    return answer({ found, isLater: after !== undefined });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === "TOO_MANY_REQUESTS") {
      return answer(
        { title: refusal.message },
        { status: 429, headers: { "retry-after": String(refusal.data.retryAfter) } },
      );
    }
    context.get(requestContext).report(error, request);
    return answer({ title: tracking.failed, text: tracking.failedText }, { status: 500 });
  }
}

/** A question that never got through is answered as one that failed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const email = textOf(await request.clone().formData(), "email");
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { email, title: tracking.failed, text: tracking.failedText };
  }
}

export default function GuestOrders({ actionData }: Route.ComponentProps) {
  const form = useFocusOnRefusal<HTMLFormElement>(actionData);
  useEffect(() => {
    if (actionData?.title) toasts.show({ title: actionData.title, text: actionData.text ?? actionData.problem });
    else if (actionData) toasts.dismiss();
  }, [actionData]);
  const searching = useNavigation().formAction === "/guest-orders";
  return (
    <div className="page pt-8 lg:pt-16">
      <div className="mx-auto max-w-3xl">
        <h1 className="title">{tracking.title}</h1>
        <p className="mt-4 text-soft">{tracking.text}</p>
        <Form ref={form} method="post" noValidate className="mt-10 grid gap-6">
          {actionData?.title && <Alert title={actionData.title}>{actionData.text}</Alert>}
          <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-start">
            <Field
              id="email"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
              required
              label={tracking.email}
              defaultValue={actionData?.email}
              problem={actionData?.problem}
              // Where no script moves it, the focus starts at the refused field
              autoFocus={Boolean(actionData?.problem)}
            />
            <Button className="sm:mt-4" aria-disabled={searching || undefined}>
              {searching ? tracking.searching : tracking.search}
            </Button>
          </div>
        </Form>
        <div aria-live="polite" aria-busy={searching} className="mt-14">
          {searching && <p className="text-soft">{shop.loading}</p>}
          {!searching && actionData?.found && (
            <TrackedOrders {...actionData.found} email={actionData.email} isLater={actionData.isLater ?? false} />
          )}
        </div>
      </div>
    </div>
  );
}
