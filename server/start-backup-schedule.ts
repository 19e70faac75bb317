import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { lastBackupHour } from "../shop/backups/backup-hours.ts";
import { isBackupDue } from "../shop/backups/backups.server.ts";
import type { Services } from "../shop/context.ts";
import { log } from "./log.ts";
import { processFile } from "./place.ts";

const lookEveryMs = 30_000;

/**
 * Has the shop backed up each day at a time, as HH:MM of Morocco's clocks, in a process of its own; one that was missed is
 * made at the next start. Of several processes one does it. Returns how to stop.
 */
export function scheduleBackups({ db, clock }: Pick<Services, "db" | "clock">, time: string): () => Promise<void> {
  let child: ChildProcess | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const now = clock();
    if (child || !(await isBackupDue(db, lastBackupHour(now, time), now))) return;
    child = fork(processFile("start-backup"), ["--scheduled"]);
    child.once("exit", (_, signal) => {
      if (signal) log.warn("the backup was killed", { signal });
      child = undefined;
    });
  }

  function begin(): void {
    looking = look().catch((error) => log.warnRarely("no backup begun", { reason: String(error) }));
  }
  begin();
  const timer = setInterval(begin, lookEveryMs);
  return async () => {
    clearInterval(timer);
    await looking;
    if (!child) return;
    child.kill();
    await once(child, "exit");
  };
}
