import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { connectAsSuperuser, lockCluster } from "./embedded-owner.ts";
import { stopPostmaster } from "./embedded-stop.ts";

/**
 * Stops the postgres that a killed shop left running on this cluster, so that ours can start. Refuses with DataInUse
 * when a live shop holds it; never touches a process of another cluster.
 */
export async function retireOrphan(o: {
  cluster: string;
  data: string;
  password: string;
  say(line: string): void;
}): Promise<void> {
  const file = join(o.cluster, "postmaster.pid");
  if (!existsSync(file)) return;
  const [pidLine, , , , socketDir] = readFileSync(file, "utf8").split("\n");
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || !isPostmasterOf(pid, o.cluster)) {
    // PostgreSQL removes the file of a dead process itself, but gives up when another program now has that number.
    if (isAlive(pid)) rmSync(file, { force: true });
    return;
  }
  o.say("Stopping the database that an interrupted run left behind…");
  if (socketDir) await refuseIfOwned(o.data, { socketDir, password: o.password });
  await stopPostmaster(pid, () => !isPostmasterOf(pid, o.cluster));
}

/** Whether this process is a postgres working on exactly this cluster. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const real = realpathSync(cluster);
  if (process.platform === "linux") {
    try {
      // The name too: a shell may stand in that folder.
      return readFileSync(`/proc/${pid}/comm`, "utf8") === "postgres\n" && readlinkSync(`/proc/${pid}/cwd`) === real;
    } catch (error) {
      // Gone meanwhile, or of a user whose processes cannot be the server user's.
      if (["ENOENT", "EACCES", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
      throw error;
    }
  }
  const { stdout } = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return (stdout ?? "").includes(`-D ${real} `);
}

async function refuseIfOwned(data: string, superuser: { socketDir: string; password: string }): Promise<void> {
  let client: Awaited<ReturnType<typeof connectAsSuperuser>>;
  try {
    client = await connectAsSuperuser(superuser);
  } catch {
    // It is starting, stopping or stuck. Nobody can hold a lock in it, and its folder is claimed by us.
    return;
  }
  try {
    await lockCluster(client, data);
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
