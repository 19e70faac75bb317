import { once } from "node:events";
import { createServer } from "node:net";

const [lowest, count] = [15_000, 10_000];

/**
 * A port for a server that goes and comes back: below those that the system hands out by itself, so that nobody else gets
 * it meanwhile.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count);
    const probe = createServer().listen(port, "127.0.0.1");
    try {
      await once(probe, "listening");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") continue;
      throw error;
    }
    probe.close();
    await once(probe, "close");
    return port;
  }
}
