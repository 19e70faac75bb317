import type { StaffRole } from "../accounts/roles.ts";
import { maySee } from "../rights.ts";

/** A product's stock, without what it is worth where a role may not see that. Source: behaviour.md, "Roles". */
export function stockSeenBy<Row extends { costPriceCentimes: number; valueCentimes: number }>(
  role: StaffRole,
  row: Row,
) {
  const worth = maySee(role, "prices")
    ? { costPriceCentimes: row.costPriceCentimes, valueCentimes: row.valueCentimes }
    : { costPriceCentimes: null, valueCentimes: null };
  return { ...row, ...worth };
}
