import { backupState } from "../backups/backup-state.ts";
import { lastBackup } from "../backups/backups.server.ts";
import { staff } from "../call.ts";
import { readQueues } from "../mail/queue.server.ts";
import { policy } from "../policy.ts";
import { warningsOf } from "./warnings.ts";

/** What is wrong with the shop beside its business, before anybody asks. Source: behaviour.md, "Admin: warnings". */
export const showOperations = staff("operations.show")
  .route({ method: "GET", path: "/admin/operations", summary: "Show what needs care" })
  .handler(async ({ context: { db, clock, disk } }) => {
    const [queues, space, backup] = await Promise.all([readQueues(db, clock()), disk(), lastBackup(db)]);
    return { warnings: warningsOf({ queues, disk: space, backup: backupState(backup, clock()) }, policy.warnings) };
  });
