import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { log } from "../log.ts";

/**
 * Hears what other processes announce on a channel. `heard` is also called after each (re)connection, because
 * anything may have been said while nobody listened. Returns how to stop.
 */
export async function listen(url: string, channel: string, heard: () => void): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await open();
  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on("notification", heard);
    fresh.on("error", (error) => log.warn("listening interrupted", { channel, reason: error.message }));
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    // Not before: a connection that never came about ends too, and its opener tries again by itself.
    fresh.on("end", () => void reopen());
    heard();
    return fresh;
  }
  async function reopen(): Promise<void> {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 2_000)) {
      try {
        await setTimeout(pause, undefined, { signal: stopping.signal });
        client = await open();
        return;
      } catch (error) {
        if (!stopping.signal.aborted && pause === 100)
          log.warn("cannot listen yet", { channel, reason: String(error) });
      }
    }
  }
  return async () => {
    stopping.abort();
    await client.end().catch((error: Error) => log.warn("listener did not close", { reason: error.message }));
  };
}
