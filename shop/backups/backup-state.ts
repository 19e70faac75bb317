import { policy } from "../policy.ts";

export const backupOutcomes = ["running", "done", "failed"] as const;

/** The last backups as the database knows them. */
export interface LastBackup {
  /** The newest one that came to its end. */
  done: { finishedAt: Date; bytes: number } | null;
  /** When the newest attempt after it failed, or was killed. */
  failedAt: Date | null;
}

export type BackupState = "good" | "none" | "old" | "failed";

/** What an administrator should be told of the last backup. Source: behaviour.md, "Backups". */
export function backupState({ done, failedAt }: LastBackup, now: Date): BackupState {
  if (failedAt) return "failed";
  if (!done) return "none";
  return now.getTime() - done.finishedAt.getTime() > policy.backups.oldAfterHours * 3_600_000 ? "old" : "good";
}
