import { staff } from "../call.ts";
import { findInvitations } from "./invitations.server.ts";

/** The invitations that nobody has accepted or withdrawn, newest first. Source: behaviour.md, "Invitations". */
export const listInvitations = staff("accounts.listInvitations")
  .route({ method: "GET", path: "/admin/invitations", summary: "List open invitations" })
  .handler(async ({ context: { db, clock } }) =>
    (await findInvitations(db)).map((one) => ({ ...one, isExpired: one.expiresAt <= clock() })),
  );
