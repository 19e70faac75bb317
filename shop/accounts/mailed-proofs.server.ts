import { randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Services, Transaction } from "../context.ts";
import { codeMinutes, mostCodeTries, newCode } from "../mailed-code.ts";
import { mailedProofs, users } from "./tables.ts";

export type Purpose = (typeof mailedProofs.$inferSelect)["purpose"];
/** How long a proof is good for. */
export const minutesValid: Record<Purpose, number> = { verification: codeMinutes, "password-reset": 30 };

/** A new proof in place of the person's last one for the same purpose. What is returned is kept nowhere in clear. */
export async function mintProof(
  { clock, secrets }: Services,
  tx: Transaction,
  userId: string,
  purpose: Purpose,
): Promise<{ link: string; code: string }> {
  const link = randomBytes(24).toString("base64url");
  const code = newCode();
  const proof = {
    linkDigest: secrets.digest(link),
    codeDigest: purpose === "verification" ? secrets.digest(`${userId} ${code}`) : null,
    triesLeft: mostCodeTries,
    expiresAt: new Date(clock().getTime() + minutesValid[purpose] * 60_000),
  };
  await tx
    .insert(mailedProofs)
    .values({ userId, purpose, ...proof })
    .onConflictDoUpdate({ target: [mailedProofs.userId, mailedProofs.purpose], set: proof });
  return { link, code };
}

/** Whose link it is, while it is valid; it is so once. */
export async function redeemLink(
  { clock, secrets }: Services,
  tx: Transaction,
  purpose: Purpose,
  link: string,
): Promise<string | null> {
  const [proof] = await tx
    .delete(mailedProofs)
    .where(
      and(
        eq(mailedProofs.linkDigest, secrets.digest(link)),
        eq(mailedProofs.purpose, purpose),
        gt(mailedProofs.expiresAt, clock()),
      ),
    )
    .returning({ userId: mailedProofs.userId });
  return proof?.userId ?? null;
}

/** Whether it is the person's code; each wrong one is one try less. */
export async function redeemCode(
  { clock, secrets }: Services,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<boolean> {
  const own = and(eq(mailedProofs.userId, userId), eq(mailedProofs.purpose, "verification"));
  const [proof] = await tx
    .update(mailedProofs)
    .set({ triesLeft: sql`${mailedProofs.triesLeft} - 1` })
    .where(and(own, gt(mailedProofs.triesLeft, 0), gt(mailedProofs.expiresAt, clock())))
    .returning({ codeDigest: mailedProofs.codeDigest });
  if (proof?.codeDigest !== secrets.digest(`${userId} ${code}`)) return false;
  await tx.delete(mailedProofs).where(own);
  return true;
}

/** Whose link it is, while it is valid, without using it. Nobody's once their account is disabled. */
export async function findLinkOwner({ db, clock, secrets }: Services, purpose: Purpose, link: string) {
  const [owner] = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(mailedProofs)
    .innerJoin(users, and(eq(users.id, mailedProofs.userId), eq(users.disabled, false)))
    .where(
      and(
        eq(mailedProofs.linkDigest, secrets.digest(link)),
        eq(mailedProofs.purpose, purpose),
        gt(mailedProofs.expiresAt, clock()),
      ),
    );
  return owner ?? null;
}
