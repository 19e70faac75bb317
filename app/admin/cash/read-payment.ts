import { cash as words } from "../../locales/cash.ts";
import { textOf } from "../../web/form.ts";
import type { Refused, Submission } from "../../web/form-answer.ts";

/** What is typed for one parcel of a payment. */
export interface TypedLine {
  parcelId: string;
  code: string;
  paid: string;
  fee: string;
  isChosen: boolean;
}

export interface TypedPayment {
  reference: string;
  paidOn: string;
  amount: string;
  note: string;
  lines: TypedLine[];
}
/** Why a payment was not noted, and what was typed. */
export type PaymentRefused = Refused<TypedPayment>;

/** Reads the form of a payment, with the parcels that are ticked and those that are not. */
export const readPayment = (form: FormData): Submission<TypedPayment> => {
  const chosen = new Set(form.getAll("chosen").map(String));
  return {
    typed: {
      reference: textOf(form, "reference").trim(),
      paidOn: textOf(form, "paidOn"),
      amount: textOf(form, "amount").trim(),
      note: textOf(form, "note").trim(),
      lines: form
        .getAll("parcel")
        .map(String)
        .map((parcelId) => ({
          parcelId,
          code: textOf(form, `code-${parcelId}`),
          paid: textOf(form, `paid-${parcelId}`).trim(),
          fee: textOf(form, `fee-${parcelId}`).trim(),
          isChosen: chosen.has(parcelId),
        })),
    },
    failed: { title: words.payFailed },
  };
};
