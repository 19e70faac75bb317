import { eq, sql } from "drizzle-orm";
import { liveOwners } from "../server/jobs/owner.ts";
import { claimMails } from "../shop/mail/outbox.server.ts";
import { twoDays } from "../shop/mail/patience.ts";
import { type Outcome, type Post, sendMail } from "../shop/mail/send-mail.ts";
import { mails } from "../shop/mail/tables.ts";
import type { TestShop } from "./shop.ts";

/** One try of one mail by a worker of its own, due or not; null where it has left or is in somebody else's hand. */
export async function tryMail(
  { db, services }: TestShop,
  mailId: string,
  given: Pick<Post, "render" | "send">,
): Promise<Outcome | null> {
  await db.update(mails).set({ nextTryAt: sql`'epoch'` }).where(eq(mails.id, mailId));
  const taken = await db
    .transaction(async (tx) => {
      const [mail] = await claimMails(tx, { owner: 1, liveOwners, way: "relay", most: 1 });
      if (mail?.id !== mailId) tx.rollback();
      return mail!;
    })
    .catch(() => null); // it is not free
  if (!taken) return null;
  const post: Post = {
    ...given,
    clock: services.clock,
    from: async () => "a@b.ma",
    origin: "http://localhost",
    patience: twoDays,
    note: (write) => write(db),
    secrets: { unseal: (sealed) => sealed, unsealIfOurs: (sealed) => sealed },
  };
  return sendMail(post, taken);
}
