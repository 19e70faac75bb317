import { asJson, asText, type Facts, type Level } from "./log-line.ts";
import { noticeOutage, type Outage, outageOf } from "./outage.ts";
import { asNoRequest, requestId } from "./request-id.ts";

/** How many lines of each level this process has written. */
export const linesWritten: Record<Level, number> = { info: 0, warn: 0, fault: 0 };

/** For people where a terminal shows it, else for programs. */
function write(level: Level, message: string, facts: Facts, stack?: string): void {
  const stream = level === "info" ? process.stdout : process.stderr;
  const entry = { at: new Date(), level, message, requestId: requestId(), facts, stack };
  linesWritten[level] += 1;
  stream.write(stream.isTTY ? asText(entry) : asJson(entry));
}

/** One line per event; never a request's body, password or cookie. What a request causes carries its id. */
export const log = {
  info: (message: string, facts: Facts = {}) => write("info", message, facts),
  /** The same for what somebody may cause without end: one line a minute for each one it is about. */
  infoRarely: (message: string, about: string, facts: Facts = {}) => {
    const before = leftOut(`${message} ${about}`);
    if (before !== null) write("info", message, { ...facts, before: before || undefined });
  },
  warn: (message: string, facts: Facts = {}) => write("warn", message, facts),
  /** The same for what comes in crowds, by no request's fault: one line a minute, with how many were left out before. */
  warnRarely: (message: string, facts: Facts = {}) => {
    const before = leftOut(message);
    if (before !== null) asNoRequest(() => write("warn", message, { ...facts, before: before || undefined }));
  },
  /** A fault, once, with its stack and its causes. What an outage makes fail is one line a minute, without a stack. */
  fault: (message: string, error: unknown, facts: Facts = {}) => {
    const outage = outageOf(error);
    if (outage) return tellOutage(outage, message, error as Error);
    write("fault", message, facts, describe(error));
  },
};

const tellEveryMs = 60_000;
const mostTold = 1_000;
const told = new Map<string, { at: number; untold: number }>();

/** How often something was left out since it was last told; null where it is left out again. */
function leftOut(what: string): number | null {
  const last = told.get(what);
  if (last && performance.now() - last.at < tellEveryMs) {
    last.untold += 1;
    return null;
  }
  told.delete(what);
  told.set(what, { at: performance.now(), untold: 0 });
  for (const oldest of told.keys()) {
    if (told.size <= mostTold) break;
    told.delete(oldest);
  }
  return last?.untold ?? 0;
}

function tellOutage(outage: Outage, first: string, error: Error): void {
  noticeOutage();
  const before = leftOut(outage);
  if (before === null) return;
  write("fault", outage, { first, reason: reasonOf(error), before: before || undefined });
}

/** What lies under it all, in one line: what lies above quotes the query. */
function reasonOf(error: Error): string {
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const [reason = ""] = (error.message || String((error as NodeJS.ErrnoException).code)).split("\n");
  return reason;
}

/** A failed query names its parameters, which are customers' names and addresses: they stay out of the log. */
const parameters = /\nparams: [\s\S]*?(?=\n {4}at |$)/;

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = (error.stack ?? error.message).replace(parameters, "");
  return error.cause instanceof Error ? `${stack}\n  caused by ${describe(error.cause)}` : stack;
}
