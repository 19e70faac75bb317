import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Server } from "./embedded-server.ts";
import { signalProcess, stopPostmaster } from "./embedded-stop.ts";

/** A server together with the connection that owns it. */
interface Running {
  server: Server;
  owner: pg.Client;
}

/**
 * Keeps the database running until `stop`: when postgres or our owning connection ends unexpectedly, says so once and
 * starts and locks it again, with pauses growing from 50 ms to 5 s. The first start fails to the caller.
 */
export async function superviseServer(o: {
  launch(): Server;
  /** Waits until the server accepts connections and takes its lock. */
  own(server: Server, signal: AbortSignal): Promise<pg.Client>;
  say(line: string): void;
}): Promise<{ owner: pg.Client; stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  let server = o.launch();

  // An exit without stop() (a crash, process.exit) need not leave the database behind.
  const onExit = () => {
    if (!server.hasExited() && server.pid) signalProcess(server.pid, "SIGINT");
  };
  process.once("exit", onExit);

  async function stop(life?: Promise<void>): Promise<void> {
    stopping.abort();
    await life;
    if (server.pid) await stopPostmaster(server.pid, server.hasExited);
    process.off("exit", onExit);
  }

  async function revive(): Promise<Running | null> {
    o.say("The database stopped unexpectedly; starting it again…");
    for (let attempt = 1; !signal.aborted; attempt++) {
      try {
        if (server.hasExited()) server = o.launch();
        const owner = await o.own(server, signal);
        o.say("The database is running again.");
        return { server, owner };
      } catch (error) {
        if (signal.aborted) return null;
        // The first failures are the leftovers of the old server going; later ones have a reason worth reading.
        if (attempt === 4) o.say(`The database does not start yet: ${(error as Error).message}`);
        await pause(Math.min(25 * 2 ** attempt, 5000), undefined, { signal }).catch(() => {}); // stop() cuts it short
      }
    }
    return null;
  }

  async function live(first: Running): Promise<void> {
    let running: Running | null = first;
    while (running && !signal.aborted) {
      await Promise.race([running.server.exited, ended(running.owner), stopped]);
      if (!signal.aborted) running = await revive();
    }
    // Not awaited: a stuck server must not keep us from stopping it.
    running?.owner.end().catch(() => {});
  }

  /** Backends of a postmaster killed just before us may hold its shared memory a little longer. */
  async function ownFirst(patience = 20_000): Promise<pg.Client> {
    const deadline = performance.now() + patience;
    for (;;) {
      try {
        return await o.own(server, signal);
      } catch (error) {
        const leftovers = server.hasExited() && server.output().includes("shared memory block");
        if (!leftovers || performance.now() > deadline) throw error;
        await pause(200);
        server = o.launch();
      }
    }
  }

  try {
    const owner = await ownFirst();
    const life = live({ server, owner });
    return { owner, stop: () => stop(life) };
  } catch (error) {
    await stop();
    throw error;
  }
}

function ended(client: pg.Client): Promise<void> {
  return new Promise((resolve) => client.once("end", () => resolve()));
}
