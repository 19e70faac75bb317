import type { Role } from "./roles.ts";

/**
 * What happened to an account, for whoever guards the shop. It is named by its id alone; null where nobody has the
 * address that was typed. `by` is who of the staff did it. Source: behaviour.md, "Security events".
 */
export type SecurityEvent = { account: string | null } & (
  | { event: "signed in" }
  | { event: "sign-in refused"; reason: "INVALID_CREDENTIALS" | "UNVERIFIED" | "DISABLED" }
  | { event: "sign-in paused"; seconds: number }
  | { event: "password refused" | "password changed" | "password reset" }
  | { event: "session ended"; sessions: number }
  | { event: "staff invited"; role: Role; by: string }
  | { event: "role changed"; role: Role; by: string }
  | { event: "account disabled" | "account enabled"; by: string }
  | { event: "second factor set up" | "second factor proved" | "second factor refused" | "recovery code used" }
  | { event: "passkey added" }
  | { event: "second factor removed" | "passkey removed"; by: string }
  | { event: "account deleted" }
  | { event: "access refused"; call: string }
);
