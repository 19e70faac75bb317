import { and, eq, isNull, ne, or, type SQL } from "drizzle-orm";
import { orders } from "./tables.ts";

/** Who orders: a mailbox, maybe with an account, or the phone (E.164, as typed where that cannot be told) of who has none. */
export type Buyer =
  | { email: string; accountId: string | null; phone: null }
  | { email: null; accountId: null; phone: string };

/**
 * The orders of an account, and those of nobody's account under a mailbox: a guest's, and those of an account that was
 * deleted. Of a phone those that name no mailbox; an order that was erased is nobody's.
 */
export const ordersOfPerson = ({ email, accountId, phone }: Buyer): SQL => {
  if (email === null) {
    const isOfPhone = or(eq(orders.phoneE164, phone), and(isNull(orders.phoneE164), eq(orders.phone, phone)));
    return and(isNull(orders.userId), eq(orders.email, ""), isNull(orders.erasedAt), isOfPhone) as SQL;
  }
  const ofMailbox = and(isNull(orders.userId), eq(orders.email, email), ne(orders.email, ""));
  return (accountId ? or(eq(orders.userId, accountId), ofMailbox) : ofMailbox) as SQL;
};
