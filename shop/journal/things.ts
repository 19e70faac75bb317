import type { Role } from "../accounts/roles.ts";
import { mayMake, maySee } from "../rights.ts";

/** What a line of the journal can be about. */
export const things = [
  "product",
  "order",
  "account",
  "invitation",
  "person",
  "mail",
  "alerts",
  "settings",
  "city",
  "parcel",
  "bordereau",
  "carrier",
  "payment",
  "shop",
] as const;
export type Thing = (typeof things)[number];

/** What lines that a role reads can be about. */
export const thingsSeenBy = (role: Role): readonly Thing[] =>
  things.filter(
    (thing) =>
      (thing !== "invitation" || maySee(role, "staff")) && (thing !== "settings" || mayMake(role, "settings.show")),
  );

/** Who changed something without an account of staff: a customer of their own, a command of the machine, the shop by itself. */
export const othersWhoChange = ["customer", "command", "system"] as const;
