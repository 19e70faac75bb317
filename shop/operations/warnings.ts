import type { BackupState } from "../backups/backup-state.ts";
import type { DiskSpace } from "../context.ts";
import type { MailWay } from "../mail/outbox.server.ts";
import type { MailQueue } from "../mail/queue.server.ts";
import type { Policy } from "../policy.ts";

/** How the shop fares beside its business. */
export interface Facts {
  queues: readonly MailQueue[];
  disk: DiskSpace;
  backup: BackupState;
}

/** What an administrator should see to. */
export type Warning =
  | { kind: "way-closed"; way: MailWay; mails: number; reason: string }
  | { kind: "queue-behind"; mails: number; minutes: number }
  | { kind: "mails-stuck"; mails: number }
  | { kind: "disk-full"; freeBytes: number }
  | { kind: "backup"; state: Exclude<BackupState, "good"> };

/**
 * What is wrong, the worst first; nothing where all is well. A mail that a closed way holds up is told with the way, and
 * not again. Source: behaviour.md, "Admin: warnings".
 */
export function warningsOf({ queues, disk, backup }: Facts, policy: Policy["warnings"]): Warning[] {
  return [
    ...diskWarnings(disk, policy),
    ...queues.flatMap(closedWarnings),
    ...behindWarnings(queues, policy),
    ...stuckWarnings(queues),
    ...(backup === "good" ? [] : [{ kind: "backup", state: backup } as const]),
  ];
}

function diskWarnings(
  { freeBytes, sizeBytes }: DiskSpace,
  { leastFreeBytes, leastFreePercent }: Policy["warnings"],
): Warning[] {
  const isFull = freeBytes < leastFreeBytes || freeBytes < (sizeBytes * leastFreePercent) / 100;
  return isFull ? [{ kind: "disk-full", freeBytes }] : [];
}

const closedWarnings = ({ way, closed, queued }: MailQueue): Warning[] =>
  closed ? [{ kind: "way-closed", way, mails: closed.mails + queued, reason: closed.reason }] : [];

function behindWarnings(queues: readonly MailQueue[], { queueBehindMinutes }: Policy["warnings"]): Warning[] {
  const behind = queues.filter(({ closed, behindSeconds }) => !closed && behindSeconds > queueBehindMinutes * 60);
  if (behind.length === 0) return [];
  const seconds = Math.max(...behind.map(({ behindSeconds }) => behindSeconds));
  return [{ kind: "queue-behind", mails: sum(behind, waiting), minutes: Math.floor(seconds / 60) }];
}

function stuckWarnings(queues: readonly MailQueue[]): Warning[] {
  const mails = sum(queues, stuck);
  return mails > 0 ? [{ kind: "mails-stuck", mails }] : [];
}

const waiting = ({ queued, failed }: MailQueue): number => queued + failed;

/** How many somebody should look at one by one. */
const stuck = ({ failed, abandonedLately, late, closed }: MailQueue): number =>
  abandonedLately + (closed ? failed - closed.mails : failed + late);

const sum = (queues: readonly MailQueue[], count: (queue: MailQueue) => number): number =>
  queues.reduce((total, queue) => total + count(queue), 0);
