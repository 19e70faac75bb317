import type { ContactMessage, MessageField } from "../../shop/contact/message.ts";
import { contact as words } from "../locales/contact.ts";
import { refusals } from "../locales/refusals.ts";
import { textOf } from "../web/form.ts";
import type { Message, Refused, Submission } from "../web/form-answer.ts";
import type { Refusal } from "../web/refusal.ts";

/** What became of a message: sent, or why not, with what was typed. */
export type ContactAnswer = { sent: true } | Refused<ContactMessage>;

/** Reads the contact form. */
export const readMessage = (form: FormData): Submission<ContactMessage> => ({
  typed: {
    name: textOf(form, "name"),
    email: textOf(form, "email"),
    subject: textOf(form, "subject"),
    message: textOf(form, "message"),
  },
  failed: { title: words.failed },
});

/** What is said of a message that was refused; null leaves the refusal's own words. */
export function messageFor(refusal: Refusal): Message | null {
  if (refusal.code === "MESSAGE_INCOMPLETE") return incompleteMessage(refusal.data.missing);
  if (refusal.code === "INVALID_EMAIL") return wrongAddress();
  return refusal.code === "INVALID_NAME" ? wrongName() : null;
}

/** What is said of fields that are empty. */
export const incompleteMessage = (missing: readonly MessageField[]): Message => ({
  title: words.missing,
  text: words.missingText,
  problems: Object.fromEntries(missing.map((field) => [field, words.required[field]])),
});

/** What is said of an address that is none. */
export const wrongAddress = (): Message => ({
  title: words.invalid,
  text: words.invalidText,
  problems: { email: words.invalidText },
});

/** What is said of an address of a site in the name's place. */
export const wrongName = (): Message => ({
  title: refusals.invalidName,
  text: refusals.noSite,
  problems: { name: refusals.noSite },
});
