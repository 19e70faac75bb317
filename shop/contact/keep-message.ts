import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { oweMail } from "../mail/owe-mail.ts";
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
 * Stores a message and owes it to the shop's own address, in one transaction. Answers the seconds to wait when this
 * caller has sent too many, else 0. Source: behaviour.md, "Contact".
 */
export async function keepMessage(context: ShopContext, fields: ContactFields): Promise<number> {
  const retryAfter = await context.limit(`contact:${context.ip}`, most, windowSeconds);
  if (retryAfter > 0) return retryAfter;
  const createdAt = context.clock();
  await inTransaction(context, async ({ tx }) => {
    await tx.insert(contactMessages).values({ id: newId(), ...fields, createdAt });
    await oweMail(context, tx, {
      recipient: context.post.shopEmail,
      content: { kind: "contact", ...fields, timestamp: createdAt.toISOString() },
    });
  });
  return 0;
}
