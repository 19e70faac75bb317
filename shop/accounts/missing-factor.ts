import { isStaff, type Role } from "./roles.ts";

/** What staff must do before they are more than customers in a session. */
export type MissingFactor = "prove" | "set-up";

interface Known {
  role: Role;
  hasSecondFactor: boolean;
  /** Whether it was proved in this session. */
  isProved: boolean;
  /** Whether the house wants one of all who work here. */
  isDemanded: boolean;
}

/** Which step is missing; null where none is. Source: behaviour.md, "Second factor". */
export function missingFactor({ role, hasSecondFactor, isProved, isDemanded }: Known): MissingFactor | null {
  if (!isStaff(role)) return null;
  if (hasSecondFactor) return isProved ? null : "prove";
  return isDemanded ? "set-up" : null;
}
