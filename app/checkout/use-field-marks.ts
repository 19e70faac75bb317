import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import { type CheckoutField, checkoutFields } from "../../shop/orders/checkout-fields.ts";
import { type Field, isField } from "./checkout-draft.tsx";
import { type FieldProblems, problemsOf, readCheckout } from "./checkout-form.ts";
import type { CheckoutAnswer } from "./checkout-place.ts";

/**
 * What is wrong with the fields as they stand: first what the answer says; then a field that was left wrong is marked
 * when the next one is entered, and a marked one is unmarked as soon as it is right. What is still empty waits for the
 * order to be sent. Nothing moves under a press on the order button. Source: behaviour.md, "Checkout".
 */
export function useFieldMarks(answer: CheckoutAnswer | undefined) {
  const [marks, setMarks] = useState({ answer, problems: problemsIn(answer) });
  const left = useRef<Field>(null);
  const problems = marks.answer === answer ? marks.problems : problemsIn(answer);

  const mark = (name: CheckoutField, problem: string | undefined) => {
    if (problem !== problems[name]) setMarks({ answer, problems: { ...problems, [name]: problem } });
  };
  return {
    problems,
    onFocus({ target }: FocusEvent) {
      const from = left.current;
      const name = from && nameOf(from);
      if (!name || !nameOf(target) || from === target) return;
      if (from.value || problems[name]) mark(name, problemOf(from, name));
    },
    onBlur({ target }: FocusEvent) {
      if (isField(target)) left.current = target;
    },
    onChange({ target }: FormEvent) {
      const name = nameOf(target);
      if (name && problems[name] && !problemOf(target, name)) mark(name, undefined);
    },
  };
}

const problemsIn = (answer: CheckoutAnswer | undefined): FieldProblems => answer?.problems ?? {};

const nameOf = (target: EventTarget): CheckoutField | undefined =>
  isField(target) ? checkoutFields.find((name) => name === target.name) : undefined;

function problemOf(field: EventTarget, name: CheckoutField): string | undefined {
  if (!isField(field) || !field.form) return undefined;
  return problemsOf(readCheckout(new FormData(field.form)))[name];
}
