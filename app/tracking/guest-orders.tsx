import { useEffect } from "react";
import { data, Form, useNavigation } from "react-router";
import { localTimes } from "../../shop/clock.ts";
import { isEmailAddress } from "../../shop/email-address.ts";
import { fieldProblem } from "../locales/checkout.ts";
import { house } from "../locales/house.ts";
import { tracking } from "../locales/orders.ts";
import { refusals } from "../locales/refusals.ts";
import { shop } from "../locales/shop.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { shopContext } from "../web/context.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import { refusedIn, type Submission } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { useHydrated } from "../web/hydrated.ts";
import { toasts } from "../web/toast-store.ts";
import type { Route } from "./+types/guest-orders";
import { TrackedOrders } from "./tracked-orders.tsx";
import { readTrackingPlace } from "./tracking-place.ts";

export const meta = () => [{ title: `${tracking.title} · ${house.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

const read = (form: FormData): Submission<{ email: string }> => ({
  typed: { email: textOf(form, "email").trim() },
  failed: { title: tracking.failed, text: tracking.failedText },
});

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read,
    call: async ({ form, typed: { email }, refuse }) => {
      if (!email) return refuse({ title: tracking.emailRequired, problems: { email: tracking.emailRequiredText } });
      if (!isEmailAddress(email)) {
        return refuse({ title: refusals.invalidEmail, problems: { email: fieldProblem("email", "email") } });
      }
      const after = readTrackingPlace(form);
      const found = localTimes(await args.context.get(shopContext).orders.track({ email, after }));
      return data({ typed: { email }, found, isLater: after !== undefined, isTurned: form.has("turned") });
    },
    messageFor: ({ code }, { form }) => (code === "TOO_MANY_REQUESTS" ? null : read(form).failed),
  });
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, read);

export default function GuestOrders({ actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const found = actionData && "found" in actionData ? actionData : undefined;
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  useEffect(() => {
    if (refused) toasts.show({ title: refused.title, text: refused.text ?? refused.problems?.email });
    else if (found) toasts.dismiss();
  }, [refused, found]);
  const isAtField = useHydrated() && refused?.problems !== undefined;
  const searching = useNavigation().formAction === "/guest-orders";
  return (
    <div className="page pt-8 lg:pt-16">
      <div className="mx-auto max-w-3xl">
        <h1 className="title">{tracking.title}</h1>
        <p className="mt-4 text-soft">{tracking.text}</p>
        <Form ref={form} method="post" noValidate className="mt-10 grid gap-6">
          {refused && !isAtField && <Alert title={refused.title}>{refused.text}</Alert>}
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
              defaultValue={actionData?.typed.email}
              problem={refused?.problems?.email}
              // Where no script moves it, the focus starts at the refused field
              autoFocus={Boolean(refused?.problems?.email)}
            />
            <Button className="sm:mt-4" aria-disabled={searching || undefined}>
              {searching ? tracking.searching : tracking.search}
            </Button>
          </div>
        </Form>
        <div aria-live="polite" aria-busy={searching} className="mt-14">
          {searching && <p className="text-soft">{shop.loading}</p>}
          {!searching && found && (
            <TrackedOrders
              {...found.found}
              email={found.typed.email}
              isLater={found.isLater}
              isTurned={found.isTurned}
            />
          )}
        </div>
      </div>
    </div>
  );
}
