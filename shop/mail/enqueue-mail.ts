import type { Services, Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import { runStatement } from "../kept-query.ts";
import type { Settings } from "../settings/settings.ts";
import type { MailContent } from "./content.ts";
import { insertMail } from "./insert-mail.ts";

/** A mail to be sent. */
export interface NewMail {
  recipient: string;
  content: MailContent;
  locale: string;
  orderId?: string;
}

const insert = { name: "insert-mail", text: insertMail("$1") };

/** A mail as its row, in JSON. Its Message-ID is of the domain of the house's own address. */
export function mailRow(
  { clock }: Pick<Services, "clock">,
  { house }: Pick<Settings, "house">,
  { recipient, content, locale, orderId }: NewMail,
) {
  const id = newId();
  const message_id = `<${id}@${house.email.split("@")[1]}>`;
  const { kind } = content;
  const row = { id, message_id, kind, recipient, content, locale, order_id: orderId, created_at: clock() };
  return { id, row: JSON.stringify(row) };
}

/**
 * Writes a mail to be sent, inside the caller's transaction: it is queued if and only if what caused it happened. A
 * contact message goes to the vendor too, where one is configured.
 * Answers the mail's id. Source: behaviour.md, "Mail".
 */
export async function enqueueMail(services: Services, tx: Transaction, mail: NewMail): Promise<string> {
  const { id, row } = mailRow(services, await services.settings(), mail);
  await runStatement(tx, insert, [row]);
  if (mail.content.kind === "contact" && services.post.forwardsContact) {
    await enqueueMail(services, tx, { ...mail, content: { ...mail.content, kind: "contact-forward" } });
  }
  return id;
}
