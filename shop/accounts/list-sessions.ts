import { customer } from "../call.ts";
import { deviceOf } from "./device.ts";
import { findSessions } from "./sessions.server.ts";

/**
 * Where the signed-in person is signed in, last used first: device, when it was opened and last used (to ten minutes),
 * and which of them this is. Source: behaviour.md, "Profile".
 */
export const listSessions = customer
  .route({ method: "GET", path: "/profile/sessions", summary: "List the own sessions" })
  .handler(async ({ context }) => {
    const [rows, current] = await Promise.all([
      findSessions(context.db, context.person.id, context.clock()),
      context.session(),
    ]);
    return rows.map(({ id, userAgent, openedAt, usedAt }) => ({
      id,
      ...deviceOf(userAgent ?? ""),
      openedAt,
      usedAt,
      isCurrent: id === current?.id,
    }));
  });
