import { sql } from "drizzle-orm";
import { brand } from "../brand.ts";
import type { Services, Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import { keptQuery } from "../kept-query.ts";
import type { MailContent } from "./content.ts";
import { mails } from "./tables.ts";

const given = {
  id: sql.placeholder("id"),
  messageId: sql.placeholder("messageId"),
  kind: sql.placeholder("kind"),
  recipient: sql.placeholder("recipient"),
  content: sql.placeholder("content"),
  locale: sql.placeholder("locale"),
  orderId: sql.placeholder("orderId"),
  createdAt: sql.placeholder("createdAt"),
};

/**
 * Writes down a mail the shop owes, inside the caller's transaction: it is owed if and only if what caused it happened. A
 * contact message is owed to the vendor too, where one is configured.
 * Answers the mail's id. Source: behaviour.md, "Mail".
 */
export async function enqueueMail(
  services: Services,
  tx: Transaction,
  mail: { recipient: string; content: MailContent; locale: string; orderId?: string },
): Promise<string> {
  const id = newId();
  const { content, recipient, locale, orderId = null } = mail;
  const messageId = `<${id}@${brand.email.split("@")[1]}>`;
  const row = { id, messageId, kind: content.kind, recipient, content, locale, orderId, createdAt: services.clock() };
  await keptQuery(tx, "insert-mail", (db, name) => db.insert(mails).values(given).prepare(name)).execute(row);
  if (mail.content.kind === "contact" && services.post.forwardsContact) {
    await enqueueMail(services, tx, { ...mail, content: { ...mail.content, kind: "contact-forward" } });
  }
  return id;
}
