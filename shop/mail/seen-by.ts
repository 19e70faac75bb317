import { and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { type Role, staffRoles } from "../accounts/roles.ts";
import { users } from "../accounts/tables.ts";
import { maySee } from "../rights.ts";
import { mails } from "./tables.ts";

/** What an account is told about itself. */
const ofAccounts = ["verification", "password-reset", "account-moved"];

/** Which mails a role sees: without those that name who works here, or is asked to. Source: behaviour.md, "Roles". */
export function mailsSeenBy(role: Role): SQL | undefined {
  if (maySee(role, "staff")) return;
  const staff = sql`(select ${users.email} from ${users} where ${inArray(users.role, [...staffRoles])})`;
  const toStaff = and(inArray(mails.kind, ofAccounts), sql`${mails.recipient} in ${staff}`);
  return not(or(eq(mails.kind, "invitation"), toStaff) as SQL);
}
