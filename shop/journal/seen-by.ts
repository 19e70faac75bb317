import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Role } from "../accounts/roles.ts";
import { users } from "../accounts/tables.ts";
import { maySee } from "../rights.ts";
import { journalEntries } from "./tables.ts";
import { thingsSeenBy } from "./things.ts";

/**
 * Which lines a role reads: of who works here, of invitations and of settings only those whom that is for. Of an account
 * that is a customer's, only what was done to it as such. Source: behaviour.md, "Roles".
 */
export function entriesSeenBy(role: Role): SQL | undefined {
  if (maySee(role, "staff")) return;
  const { thing, thingId, call } = journalEntries;
  const ofCustomer = sql`(${thing} <> 'account' or (${call} = 'accounts.setDisabled' and exists
    (select from ${users} where ${users.id} = ${thingId} and ${users.role} = 'customer')))`;
  return and(inArray(thing, [...thingsSeenBy(role)]), ofCustomer);
}
