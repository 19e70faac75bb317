import { z } from "zod";
import { anyone } from "../call.ts";
import { resetRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { entryOf } from "./leave-token.ts";
import { deleteMailboxOf } from "./waitlist.server.ts";

/**
 * Forgets everything a mailbox waits for, by the link of a mail; already forgotten is forgotten. Refuses with
 * LINK_INVALID. Source: behaviour.md, "Waitlist".
 */
export const leaveWaitlist = anyone
  .route({ method: "POST", path: "/waitlist/leave", summary: "Wait for nothing any more" })
  .errors({ LINK_INVALID: resetRefusals.LINK_INVALID })
  .input(z.object({ token: z.string().max(200).default("") }))
  .handler(async ({ context, input: { token }, errors }) => {
    const entryId = entryOf(context, token);
    if (!entryId) throw errors.LINK_INVALID();
    await inTransaction(context, ({ tx }) => deleteMailboxOf(tx, entryId));
    return {};
  });
