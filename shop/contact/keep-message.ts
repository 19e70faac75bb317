import { and, eq, gt, sql } from "drizzle-orm";
import { brand } from "../brand.ts";
import type { ShopContext, Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { inTransaction } from "../transaction.ts";
import { contactMessages } from "./tables.ts";

const most = 10;
const windowSeconds = 600;

export interface ContactFields {
  name: string;
  /** Empty when the sender left none. */
  email: string;
  subject: string;
  message: string;
}

/**
 * Stores a message and enqueues its mail to the shop's own address, in one transaction. The same message within ten minutes is
 * the same message, sent twice by an impatient hand. Answers the seconds to wait when this caller has sent too many,
 * else 0. Source: behaviour.md, "Contact".
 */
export async function keepMessage(context: ShopContext, fields: ContactFields): Promise<number> {
  const retryAfter = await context.limit(`contact:${context.ip}`, most, windowSeconds);
  if (retryAfter > 0) return retryAfter;
  const createdAt = context.clock();
  await inTransaction(context, async ({ tx }) => {
    if (await isKnown(tx, fields, new Date(createdAt.getTime() - windowSeconds * 1000))) return;
    await tx.insert(contactMessages).values({ id: newId(), ...fields, createdAt });
    await enqueueMail(context, tx, {
      recipient: await context.post.shopEmail(),
      locale: brand.locale,
      content: { kind: "contact", ...fields, timestamp: createdAt.toISOString() },
    });
  });
  return 0;
}

/** Whether this very message has been kept since then; its twins wait for each other. */
async function isKnown(tx: Transaction, fields: ContactFields, since: Date): Promise<boolean> {
  const { name, email, subject, message } = fields;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([name, email, subject, message])}, 0))`,
  );
  const same = [
    eq(contactMessages.name, name),
    eq(contactMessages.email, email),
    eq(contactMessages.subject, subject),
    eq(contactMessages.message, message),
  ];
  return (await tx.$count(contactMessages, and(gt(contactMessages.createdAt, since), ...same))) > 0;
}
