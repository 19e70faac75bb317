import { Form, useNavigation } from "react-router";
import { linkedOrder as words } from "../locales/linked-order.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { french } from "../web/typography.ts";
import { blankFields } from "./checkout-form.ts";
import { Inputs } from "./checkout-inputs.tsx";
import type { LinkedOrderRefused } from "./linked-order-action.ts";
import type { OpenLinkedOrder } from "./linked-order-shown.ts";

export const ConfirmForm = () => (
  <Form method="post">
    <Press intent="confirm" label={words.confirm} />
  </Form>
);

/** The address as it stands, to be written over by the checkout's rules. */
export function CorrectForm({ order, refused }: { order: OpenLinkedOrder; refused?: LinkedOrderRefused }) {
  const problems = refused?.problems ?? {};
  const wasTyped = Object.keys(problems).length > 0;
  const fields = blankFields(wasTyped ? refused?.typed : order.shippingAddress);
  return (
    <Disclosure title={words.correct} open={wasTyped || undefined}>
      <p>{french(words.correctText)}</p>
      <Form method="post" noValidate className="grid gap-7 text-ink">
        <Inputs group="delivery" state={{ fields, problems }} />
        <Press intent="correct" label={words.save} />
      </Form>
    </Disclosure>
  );
}

/** A press more, for it cannot be taken back. */
export const CancelForm = () => (
  <Disclosure title={words.cancel}>
    <p>{french(words.cancelText)}</p>
    <Form method="post">
      <Press intent="cancel" label={words.cancelNow} kind="secondary" />
    </Form>
  </Disclosure>
);

function Press({ intent, label, kind }: { intent: string; label: string; kind?: "secondary" }) {
  const isPending = useNavigation().formData?.get("intent") === intent;
  return (
    <Button kind={kind} name="intent" value={intent} aria-disabled={isPending || undefined}>
      {isPending ? words.sending : label}
    </Button>
  );
}
