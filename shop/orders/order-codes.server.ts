import { and, eq, gt, sql } from "drizzle-orm";
import type { Services, Transaction } from "../context.ts";
import { codeMinutes, mostCodeTries, newCode } from "../mailed-code.ts";
import { orderCodes } from "./tables.ts";

type Tools = Pick<Services, "clock" | "secrets">;

const digestOf = ({ secrets }: Tools, orderId: string, code: string): string =>
  secrets.digest(`order ${orderId} ${code}`);

/** A new code for an order in place of its last one. What is returned is kept nowhere in clear. */
export async function mintCode(tools: Tools, tx: Transaction, orderId: string): Promise<string> {
  const code = newCode();
  const kept = {
    codeDigest: digestOf(tools, orderId, code),
    triesLeft: mostCodeTries,
    expiresAt: new Date(tools.clock().getTime() + codeMinutes * 60_000),
  };
  await tx
    .insert(orderCodes)
    .values({ orderId, ...kept })
    .onConflictDoUpdate({ target: orderCodes.orderId, set: kept });
  return code;
}

/** Whether it is the order's code, which serves once; each wrong one is one try less. */
export async function redeemOrderCode(tools: Tools, tx: Transaction, orderId: string, code: string): Promise<boolean> {
  const own = eq(orderCodes.orderId, orderId);
  const [kept] = await tx
    .update(orderCodes)
    .set({ triesLeft: sql`${orderCodes.triesLeft} - 1` })
    .where(and(own, gt(orderCodes.triesLeft, 0), gt(orderCodes.expiresAt, tools.clock())))
    .returning({ codeDigest: orderCodes.codeDigest });
  if (kept?.codeDigest !== digestOf(tools, orderId, code)) return false;
  await tx.delete(orderCodes).where(own);
  return true;
}
