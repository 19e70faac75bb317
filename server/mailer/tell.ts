import { performance } from "node:perf_hooks";
import { log } from "../log.ts";

const everyMs = 60_000;

/** Says in the log, at most once a minute, that mail fails and why, and once that it leaves again. */
export function openTeller({ way, count }: { way: string; count: () => Promise<number> }) {
  let toldAt = Number.NEGATIVE_INFINITY;
  let stoppedAt = Number.NEGATIVE_INFINITY;
  let untold = 0;
  let isClosed = false;
  /** The line is said without the number where the database is away. */
  const waiting = () => count().catch(() => undefined);

  return {
    /** A try failed. Its mail is named by id and kind, and what was answered is told without addresses. */
    async failed(mail: { mail: string; kind: string }, error: unknown, became: string): Promise<void> {
      untold += 1;
      const now = performance.now();
      if (now - toldAt < everyMs) return;
      toldAt = now;
      const failed = untold;
      untold = 0;
      isClosed = became === "closed";
      const facts = { way, became, failed, waiting: await waiting(), ...mail };
      if (became === "fault") log.fault("a mail could not be written", error, facts);
      else log.warn("mail fails", { ...facts, answer: withoutAddresses(String(error)) });
    },

    /** A try went well: said where the way was told to be closed. */
    async sent(): Promise<void> {
      if (!isClosed) return;
      isClosed = false;
      untold = 0;
      log.info("mail leaves again", { way, waiting: await waiting() });
    },

    /** The mails could not even be looked for. */
    stopped(error: unknown): void {
      const now = performance.now();
      if (now - stoppedAt < everyMs) return;
      stoppedAt = now;
      const { cause } = error as { cause?: unknown };
      log.warn("the mail queue cannot be read", { way, reason: String(cause ?? error) });
    },
  };
}

/** An answer of at most 300 characters, without what looks like an address. */
const withoutAddresses = (answer: string): string => answer.replace(/[^\s<>"']+@[^\s<>"']+/g, "…").slice(0, 300);
