import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { log } from "../log.ts";

const longestPauseMs = 2_000;
/** After so long a silence the network is asked whether the other end is there; it would wait two hours by itself. */
const silenceMs = 15_000;

/**
 * Hears what other processes announce on a channel. `heard` is also called after each (re)connection, because
 * anything may have been said while nobody listened. Returns how to stop; the first connection fails to the caller.
 */
export async function listen(url: string, channel: string, heard: () => void): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = await open(url, channel, heard);
  const life = keepListening(first);

  /** One connection at a time: the next is opened when the last has ended, and never before. */
  async function keepListening(connection: Connection): Promise<void> {
    let current: Connection | null = connection;
    while (current && !signal.aborted) {
      await Promise.race([current.ended, aborted(signal)]);
      if (signal.aborted) break;
      log.warnRarely("listening interrupted", { channel });
      current = await reopen();
    }
    await current?.close();
  }

  async function reopen(): Promise<Connection | null> {
    for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        await setTimeout(pause, undefined, { signal });
        return await open(url, channel, heard);
      } catch (error) {
        if (!signal.aborted && pause === longestPauseMs)
          log.warnRarely("cannot listen yet", { channel, reason: String(error) });
      }
    }
    return null;
  }

  return async () => {
    stopping.abort();
    await life;
  };
}

interface Connection {
  ended: Promise<void>;
  close(): Promise<void>;
}

async function open(url: string, channel: string, heard: () => void): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMs,
    connectionTimeoutMillis: 5_000,
  });
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  // What broke is told by "end"; without a listener an "error" would end our process.
  client.on("error", () => undefined);
  client.on("notification", heard);
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    void client.end();
    throw error;
  }
  heard();
  return { ended, close: () => Promise.race([client.end(), ended]) };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
