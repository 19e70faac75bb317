/** What the shop stands on and cannot have for the moment. */
export type Outage = "the database is away" | "the database is busy" | "no room is left";

/** PostgreSQL's codes, by their beginnings. */
const codes: readonly (readonly [Outage, RegExp])[] = [
  // Connections, restarts, a standby that takes no changes
  ["the database is away", /^(08...|57P0.|25006|55000)$/],
  // Locks, deadlocks, time limits, too many connections, too little memory
  ["the database is busy", /^(55P03|57014|25P03|25P04|40001|40P01|53000|53200|53300|53400)$/],
  ["no room is left", /^(53100|58030)$/],
  ["no room is left", /^(ENOSPC|EDQUOT)$/],
];

/** Node's codes for an address that does not answer; of files ENOENT says something else. */
const unreached = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;

/** pg's own words where a connection ended, or none could be made; it has no codes for them. */
const ownWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout e|Cannot use a pool after)/;

/** Which outage caused an error, looked for down its causes; null where it is a fault of ours. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, message, severity } = error as NodeJS.ErrnoException & { severity?: string };
  for (const [outage, pattern] of codes) if (typeof code === "string" && pattern.test(code)) return outage;
  const isOfNetwork = syscall !== undefined && ["connect", "read", "write", "getaddrinfo"].includes(syscall);
  if (isOfNetwork && code && unreached.test(code)) return "the database is away";
  // What PostgreSQL says as it ends a session, or lets nobody in
  if (severity === "FATAL" || ownWords.test(message)) return "the database is away";
  const causes: unknown[] = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause];
  for (const cause of causes) {
    const outage = outageOf(cause);
    if (outage) return outage;
  }
  return null;
}

/** Something failed during an outage, and has lost the error that said so. */
export class OutageMet extends Error {
  override name = "OutageMet";
  readonly code = "08000";
}

let noticedAt = Number.NEGATIVE_INFINITY;

/** Remembers that something failed because of an outage. */
export function noticeOutage(): void {
  noticedAt = performance.now();
}

/** Whether an outage was noticed since a moment of `performance.now()`: an answer that failed meanwhile may be asked again. */
export const outageSince = (moment: number): boolean => noticedAt >= moment;
