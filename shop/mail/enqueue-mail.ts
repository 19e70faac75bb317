import { brand } from "../brand.ts";
import type { Services, Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import type { MailContent } from "./content.ts";
import { mails } from "./tables.ts";

/**
 * Writes a mail to be sent, inside the caller's transaction: it is queued if and only if what caused it happened. A
 * contact message goes to the vendor too, where one is configured.
 * Answers the mail's id. Source: behaviour.md, "Mail".
 */
export async function enqueueMail(
  services: Services,
  tx: Transaction,
  mail: { recipient: string; content: MailContent; locale: string; orderId?: string },
): Promise<string> {
  const id = newId();
  await tx
    .insert(mails)
    .values({
      id,
      messageId: `<${id}@${brand.email.split("@")[1]}>`,
      kind: mail.content.kind,
      recipient: mail.recipient,
      content: mail.content,
      locale: mail.locale,
      orderId: mail.orderId ?? null,
      createdAt: services.clock(),
    })
    .prepare("insert-mail")
    .execute();
  if (mail.content.kind === "contact" && services.post.forwardsContact) {
    await enqueueMail(services, tx, { ...mail, content: { ...mail.content, kind: "contact-forward" } });
  }
  return id;
}
