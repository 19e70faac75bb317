import type { ContactMessage, MessageField } from "../../shop/contact/message.ts";
import { accountRefusalWords } from "../locales/account-refusals.ts";
import { contact as words } from "../locales/contact.ts";
import { refusals } from "../locales/refusals.ts";
import { textOf } from "../web/form.ts";
import { type Refusal, refusalOf } from "../web/refusal.ts";

/** What became of a message: sent, or why not, with what was typed. */
export interface ContactAnswer {
  sent: boolean;
  typed?: ContactMessage;
  title?: string;
  text?: string;
  problems?: Partial<Record<MessageField, string>>;
}

/** What was typed into the contact form. */
export const typedMessage = (form: FormData): ContactMessage => ({
  name: textOf(form, "name"),
  email: textOf(form, "email"),
  subject: textOf(form, "subject"),
  message: textOf(form, "message"),
});

/** How a refusal is told in the contact form; null when the message failed for a reason of ours. */
export function refusedMessage(error: unknown, typed: ContactMessage): (ContactAnswer & { status: number }) | null {
  const refusal: Refusal | null = refusalOf(error);
  if (!refusal) return null;
  const told = { sent: false, typed, status: refusal.status, title: refusal.message };
  if (refusal.code === "MESSAGE_INCOMPLETE") return { ...told, ...incompleteMessage(typed, refusal.data.missing) };
  if (refusal.code === "INVALID_EMAIL") return { ...told, ...wrongAddress(typed) };
  if (refusal.code === "INVALID_NAME") return { ...told, ...wrongName(typed) };
  return told;
}

/** What is said of fields that are empty. */
export const incompleteMessage = (typed: ContactMessage, missing: readonly MessageField[]): ContactAnswer => ({
  sent: false,
  typed,
  title: words.missing,
  text: words.missingText,
  problems: Object.fromEntries(missing.map((field) => [field, words.required[field]])),
});

/** What is said of an address that is none. */
export const wrongAddress = (typed: ContactMessage): ContactAnswer => ({
  sent: false,
  typed,
  title: words.invalid,
  text: words.invalidText,
  problems: { email: words.invalidText },
});

/** What is said of an address of a site in the name's place. */
export const wrongName = (typed: ContactMessage): ContactAnswer => ({
  sent: false,
  typed,
  title: accountRefusalWords.invalidName,
  text: refusals.noSite,
  problems: { name: refusals.noSite },
});

/** What is said when a message could not be taken for a reason that is not the visitor's. */
export const failedMessage = (typed: ContactMessage): ContactAnswer => ({ sent: false, typed, title: words.failed });
