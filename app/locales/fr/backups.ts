import type { BackupState } from "../../../shop/backups/backup-state.ts";
import { fileSize } from "../file-size.ts";

/** What the dashboard says of the last backup. */
export const backups = {
  last: (when: string, size: string) => `Last good backup: ${when}, ${size}`,
  warnings: {
    none: "No backup has been made yet",
    old: "The last backup is too old",
    failed: "The last backup failed",
  } satisfies Record<Exclude<BackupState, "good">, string>,
  size: (bytes: number) => fileSize(["kB", "MB", "GB", "TB"], "en-GB", bytes),
} as const;
