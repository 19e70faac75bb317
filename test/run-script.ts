import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

/** `npm run <name>` as a process of its own, with these variables alone. `said` grows; `ended` answers its exit code. */
export function startScript(name: string, args: string[], variables: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child: ChildProcess = spawn("npm", ["run", "--silent", name, "--", ...args], {
    cwd: root,
    env: { PATH, HOME, ...variables },
    // A group of its own, so that a test can kill npm and what it started
    detached: true,
  });
  const running = {
    child,
    said: "",
    ended: once(child, "close").then(([code]) => code as number | null),
    /** Ends it and what it started without a word. */
    kill: () => process.kill(-child.pid!, "SIGKILL"),
  };
  for (const stream of [child.stdout!, child.stderr!])
    stream.on("data", (chunk: Buffer) => {
      running.said += chunk;
    });
  return running;
}

/** The same, to its end. */
export async function runScript(...given: Parameters<typeof startScript>) {
  const running = startScript(...given);
  const code = await running.ended;
  return { code, said: running.said };
}
