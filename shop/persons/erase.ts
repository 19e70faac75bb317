import { eq } from "drizzle-orm";
import { invitations, users } from "../accounts/tables.ts";
import { eraseMessages } from "../contact/erase-messages.ts";
import type { CallContext, Transaction } from "../context.ts";
import { forgetNotes } from "../desk/forget-notes.ts";
import { mailboxOf } from "../email-address.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { eraseMails } from "../mail/erase-mails.ts";
import { eraseBuyer, lockOrdersOf } from "../orders/erase-buyer.ts";
import { inTransaction } from "../transaction.ts";
import { eraseEntries } from "../waitlist/erase-entries.ts";
import { type Person, personKey, type Whom } from "./person.ts";

export type Erased =
  | { refused: "PERSON_NOT_FOUND" | "STAFF_ACCOUNT" }
  | { refused: "ORDERS_OPEN"; numbers: string[] }
  | { refused: null; accountId: string | null };

/**
 * Erases a person in one transaction: account with all that hangs on it, messages, mails, waiting list; orders that are over lose
 * their buyer. Nothing where an order is not over, or somebody works here. The journal tells that it was done, and of whom by a
 * digest. Source: behaviour.md, "A person's data".
 */
export async function erase(context: CallContext, whom: Whom): Promise<Erased> {
  const at = context.clock();
  const erased = await inTransaction(context, async ({ tx }): Promise<Erased> => {
    const account = whom.email === null ? null : await lockAccount(tx, whom.email);
    if (account && account.role !== "customer") return { refused: "STAFF_ACCOUNT" };
    const person: Person =
      whom.email === null ? { ...whom, accountId: null } : { ...whom, accountId: account?.id ?? null };
    const { ids, openNumbers } = await lockOrdersOf(tx, person);
    if (openNumbers.length > 0) return { refused: "ORDERS_OPEN", numbers: openNumbers };
    const mails = await eraseMails(tx, person);
    const { messages, waitlist } = whom.email === null ? nothingSent : await eraseSent(tx, whom.email);
    if (!account && ids.length + mails + messages + waitlist === 0) return { refused: "PERSON_NOT_FOUND" };
    await eraseBuyer(tx, ids, at);
    await forgetNotes(tx, ids);
    if (account) await tx.delete(users).where(eq(users.id, account.id));
    await forgetCounts(context, tx, person);
    const counts = { orders: ids.length, mails, messages, waitlist };
    const changes = changesBetween({ account: account ? "customer" : null, ...nonZero(counts) }, null);
    await tell(tx, authorOf(context), at, { thing: "person", id: personKey(context.secrets.digest, whom), changes });
    return { refused: null, accountId: person.accountId };
  });
  if (erased.refused === null && erased.accountId) {
    context.noteSecurity({ event: "account deleted", account: erased.accountId }, context.ip);
  }
  return erased;
}

async function lockAccount(tx: Transaction, email: string) {
  const [account] = await tx.select().from(users).where(eq(users.email, email)).for("update");
  return account ?? null;
}

const nothingSent = { messages: 0, waitlist: 0 };

/** Erases what is kept under a mailbox itself: messages, the waiting list, an invitation. */
async function eraseSent(tx: Transaction, email: string): Promise<typeof nothingSent> {
  const messages = await eraseMessages(tx, email);
  await tx.delete(invitations).where(eq(invitations.email, email));
  return { messages, waitlist: await eraseEntries(tx, email) };
}

const nonZero = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

/** What limits have counted for an address or an account is kept under their names; for orders under digests, until their time is over. */
async function forgetCounts(context: CallContext, tx: Transaction, { email, accountId }: Person) {
  if (email === null) return;
  await context.forgetLimitsOf(tx, [email, mailboxOf(email), ...(accountId ? [accountId] : [])]);
}
