import { and, eq, isNull, ne, or, type SQL } from "drizzle-orm";
import { orders } from "./tables.ts";

/**
 * The orders of an account, and those of nobody's account under a mailbox: a guest's, and those of an account that was
 * deleted. Those without an address, erased or taken by phone, are nobody's.
 */
export const ordersOfPerson = ({ email, accountId }: { email: string; accountId: string | null }): SQL => {
  const ofMailbox = and(isNull(orders.userId), eq(orders.email, email), ne(orders.email, ""));
  return (accountId ? or(eq(orders.userId, accountId), ofMailbox) : ofMailbox) as SQL;
};
