import { brand } from "../brand.ts";
import type { Services, Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import type { MailContent } from "./content.ts";
import { mails } from "./tables.ts";

/**
 * Writes down a mail the shop owes and hands it to the queue, both inside the caller's transaction: the mail is owed
 * if and only if what caused it happened. Source: behaviour.md, "Mail".
 */
export async function oweMail(
  services: Services,
  tx: Transaction,
  mail: { recipient: string; content: MailContent; orderId?: string },
): Promise<void> {
  const id = newId();
  await tx
    .insert(mails)
    .values({
      id,
      messageId: `<${id}@${brand.email.split("@")[1]}>`,
      kind: mail.content.kind,
      recipient: mail.recipient,
      content: mail.content,
      orderId: mail.orderId ?? null,
      createdAt: services.clock(),
    })
    .prepare("insert-mail")
    .execute();
  await services.enqueue(tx, "mail", { mailId: id });
}
