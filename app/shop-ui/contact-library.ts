import { EmailJSResponseStatus, init, send } from "@emailjs/browser";
import { checkMessage, trapField } from "../../shop/contact/message.ts";
import type { PostKeys } from "../../shop/context.ts";
import { contactStatuses } from "../locales/contact-statuses.ts";
import { textOf } from "../web/form.ts";
import type { Message } from "../web/form-answer.ts";
import { type ContactAnswer, incompleteMessage, readMessage, wrongAddress, wrongName } from "./contact-answer.ts";

/**
 * Sends a filled form with the e-mail provider's own library, to our own origin. Source: behaviour.md, "Contact".
 */
export async function sendByLibrary(keys: PostKeys, form: FormData): Promise<ContactAnswer> {
  const { typed, failed } = readMessage(form);
  const refuse = (message: Message): ContactAnswer => ({ ...message, typed });
  const trap = textOf(form, trapField);
  const { missing, isEmailInvalid, isNameSite } = checkMessage(typed);
  if (missing.length > 0) return refuse(incompleteMessage(missing));
  if (isEmailInvalid) return refuse(wrongAddress());
  if (isNameSite) return refuse(wrongName());
  init({ publicKey: keys.publicKey }, location.origin);
  try {
    const time = new Date().toISOString();
    await send(keys.serviceId, keys.templateId, { ...typed, time, ...(trap ? { [trapField]: trap } : {}) });
    return { sent: true };
  } catch (error) {
    const title = error instanceof EmailJSResponseStatus ? contactStatuses[error.status] : undefined;
    return refuse(title ? { title } : failed);
  }
}
