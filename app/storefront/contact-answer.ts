import type { ContactMessage, MessageField } from "../../shop/contact/message.ts";
import { textOf } from "../form.ts";
import { type Refusal, refusalOf } from "../refusal.ts";
import { contact as words } from "../words/contact.ts";

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
  if (refusal.code === "MESSAGE_INCOMPLETE") {
    const problems = Object.fromEntries(refusal.data.missing.map((field) => [field, words.required[field]]));
    return { ...told, text: words.missingText, problems };
  }
  if (refusal.code === "INVALID_EMAIL") {
    return { ...told, text: words.invalidText, problems: { email: words.invalidText } };
  }
  return told;
}

/** What is said when a message could not be taken for a reason that is not the visitor's. */
export const failedMessage = (typed: ContactMessage): ContactAnswer => ({ sent: false, typed, title: words.failed });
