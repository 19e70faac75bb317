import type { ChildProcess } from "node:child_process";

/** How to end what still runs. */
const stops = new Set<() => Promise<void>>();

export const stopAll = () => Promise.all([...stops].map((stop) => stop()));

/** Ends a child with SIGTERM and waits until it has ended; it is also ended when this process is. */
export function stopper(child: ChildProcess): () => Promise<void> {
  const exited = new Promise<void>((done) => {
    child.once("exit", () => {
      process.off("exit", end);
      stops.delete(stop);
      done();
    });
  });
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  const stop = async () => {
    end();
    const impatience = setTimeout(() => child.kill("SIGKILL"), 60_000);
    await exited;
    clearTimeout(impatience);
  };
  stops.add(stop);
  return stop;
}
