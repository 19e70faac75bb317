import type { BetterAuthPlugin } from "better-auth";

/** How exactly it is known when a session was last used. */
const noteEveryMs = 600_000;

interface Found {
  session: { id: string; updatedAt: Date };
}

/**
 * What is said of a session that was asked for: never its token, and nothing once nobody has used it for too long.
 * Notes that it is used.
 */
export async function sessionEnds(idleSeconds: number) {
  const { createAuthMiddleware } = await import("better-auth/api");
  return {
    id: "session-ends",
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === "/get-session",
          handler: createAuthMiddleware(async (context) => {
            const found = context.context.returned as Found | null | undefined;
            if (!found?.session) return;
            const where = [{ field: "id", value: found.session.id }];
            const { adapter } = context.context;
            const idleFor = Date.now() - found.session.updatedAt.getTime();
            if (idleFor > idleSeconds * 1000) {
              await adapter.delete({ model: "session", where });
              return context.json(null);
            }
            if (idleFor > noteEveryMs)
              await adapter.update({ model: "session", where, update: { updatedAt: new Date() } });
            return context.json({ ...found, session: { ...found.session, token: undefined } });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
