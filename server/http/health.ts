import { Hono } from "hono";
import { openRecent } from "../recent.ts";

/** A part the shop needs in order to take orders. `check` writes something, and throws where it cannot. */
export interface Part {
  name: string;
  check(): Promise<void>;
}

/** Whoever asks more often hears the last answer: a probe writes, and anybody may ask. */
const freshMs = 2_000;
const headers = { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" };

/**
 * `/healthz`: 200 while the process answers. `/readyz`: 200 when every part could be written to just now, else 503 with the
 * parts that could not, one a line; `report` hears why.
 */
export function health(parts: readonly Part[], report: (part: string, fault: unknown) => void): Hono {
  const findMissing = openRecent(freshMs, async () => {
    const found = await Promise.all(
      parts.map(async ({ name, check }) => {
        try {
          await check();
          return null;
        } catch (fault) {
          report(name, fault);
          return name;
        }
      }),
    );
    return found.filter((name) => name !== null);
  });

  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok\n", 200, headers));
  app.get("/readyz", async (c) => {
    const missing = await findMissing();
    if (missing.length === 0) return c.text("ok\n", 200, headers);
    const lines = missing.map((name) => `not ready: ${name} cannot be written\n`);
    return c.text(lines.join(""), 503, { ...headers, "retry-after": "10" });
  });
  return app;
}
