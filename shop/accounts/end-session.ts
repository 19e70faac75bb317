import { z } from "zod";
import { owner } from "../call.ts";
import type { ShopContext, Visitor } from "../context.ts";
import { id } from "../fields.ts";
import { endOthers, endSession } from "./sessions.server.ts";

/** Ends one of the signed-in person's sessions; one that is not there, or not theirs, is none. Source: behaviour.md, "Profile". */
export const endOwnSession = owner
  .route({ method: "POST", path: "/profile/sessions/{sessionId}/end", summary: "End one of the own sessions" })
  .input(z.object({ sessionId: id }))
  .handler(async ({ context, input: { sessionId } }) => {
    noteEnded(context, await endSession(context.db, context.person.id, sessionId));
    return {};
  });

/** Ends all sessions of the signed-in person but this one. Source: behaviour.md, "Profile". */
export const endOtherSessions = owner
  .route({ method: "POST", path: "/profile/sessions/end-others", summary: "End all own sessions but this one" })
  .handler(async ({ context }) => {
    const current = await context.session();
    noteEnded(context, await endOthers(context.db, context.person.id, current?.id ?? ""));
    return {};
  });

function noteEnded({ person, ip, noteSecurity }: ShopContext & { person: Visitor }, sessions: number): void {
  if (sessions > 0) noteSecurity({ event: "session ended", account: person.id, sessions }, ip);
}
