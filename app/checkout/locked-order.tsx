import { Form, useNavigation } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import type { LocalTimes } from "../../shop/clock.ts";
import { lockedOrder as words } from "../locales/orders.ts";
import { Link } from "../shop-ui/link.tsx";
import { TrackedOrder } from "../shop-ui/tracked-order.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { useFocusOnRefusal } from "../web/form.ts";
import type { Message } from "../web/form-answer.ts";
import { french } from "../web/typography.ts";

type Locked = Extract<LocalTimes<Outputs["orders"]["show"]>, { isOpen: false }>;
interface Props {
  order: Locked;
  orderId: string;
  refused?: Message;
  sent: boolean;
}

/** An order that is no longer open to everybody: what tracking tells, and the way to all of it. */
export function LockedOrder({ order, orderId, refused, sent }: Props) {
  return (
    <div className="page max-w-3xl pt-8 lg:pt-16">
      <h1 className="title">{words.title}</h1>
      <p className="measure mt-4 mb-12 text-soft">{french(words.text)}</p>
      <TrackedOrder order={order} heading="h2" />
      <section aria-labelledby="open-order" className="mt-14 max-w-md">
        <h2 id="open-order" className="subtitle">
          {words.openTitle}
        </h2>
        <p className="mt-3 text-soft">{french(words.openText)}</p>
        <OpenForm refused={refused} sent={sent} />
        <p className="mt-8 text-sm text-soft">
          {french(words.hasAccount)}{" "}
          <Link
            to={`/login?redirect=/order-confirmation/${orderId}`}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {words.signIn}
          </Link>
        </p>
      </section>
    </div>
  );
}

function OpenForm({ refused, sent }: { refused?: Message; sent: boolean }) {
  const forms = useFocusOnRefusal<HTMLDivElement>(refused);
  const { formData } = useNavigation();
  const requesting = formData?.get("intent") === "request";
  const opening = formData !== undefined && !requesting;
  const problem = refused?.problems?.code;
  return (
    <div ref={forms} className="mt-8 grid gap-7">
      {refused && <Alert title={french(refused.title)}>{refused.text && french(refused.text)}</Alert>}
      <Form method="post" preventScrollReset>
        <Button kind="secondary" name="intent" value="request" aria-disabled={requesting || undefined}>
          {requesting ? words.requesting : words.request}
        </Button>
      </Form>
      <p role="status" className="-mt-3 min-h-6 text-sm text-sage">
        {sent && words.sent}
      </p>
      <Form method="post" noValidate preventScrollReset className="grid gap-7">
        <Field
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          label={words.code}
          hint={words.codeHint}
          problem={problem && french(problem)}
          autoFocus={Boolean(problem)}
          className="[&_input]:tracking-[.4em]"
        />
        <Button aria-disabled={opening || undefined}>{opening ? words.opening : words.open}</Button>
      </Form>
    </div>
  );
}
