import { policy } from "../policy.ts";
import type { CashStanding } from "./standings.ts";

const dayMs = 86_400_000;

/** Money of parcels that were handed over before this is late. */
export const lateBefore = (now: Date, days = policy.cashLateAfterDays): Date => new Date(now.getTime() - days * dayMs);

/** Whether the house has waited too long for a parcel's money. Source: behaviour.md, "Admin: cash". */
export const isLate = (
  { standing, handedOverAt }: { standing: CashStanding; handedOverAt: Date },
  now: Date,
): boolean => (standing === "road" || standing === "due") && handedOverAt < lateBefore(now);
