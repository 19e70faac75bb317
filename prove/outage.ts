import { setTimeout as pause } from "node:timers/promises";
import { cpuOf } from "../bench/processes.ts";
import type { aCheckout } from "../test/builders.ts";
import { until } from "../test/until.ts";
import { orderByApi } from "./buyers.ts";
import type { RunningShop } from "./place.ts";
import { expectSame, type Task } from "./proof.ts";
import { readLine } from "./read-log.ts";

/** More than this of a core while nobody asks for anything, and the shop spins: it takes a whole one then. What was asked before may still be cleared away. */
const mostIdleShare = 0.5;

/**
 * Listens to a shop during an outage. `pace`: how many seconds its clock makes of one. At the end: a line a minute for each
 * thing that is wrong, and no stack.
 */
export function watch({ shop }: RunningShop, found: Task["found"], what: string, pace = 1) {
  const [from, since] = [shop.output.length, performance.now()];
  return {
    /** How busy the process is while nobody asks for anything, as a share of a core. */
    async rest(seconds: number): Promise<number> {
      const before = cpuOf(shop.child.pid!);
      await pause(seconds * 1_000);
      const share = (cpuOf(shop.child.pid!) - before) / (seconds * 1_000);
      if (share > mostIdleShare * pace) found(`${what}: ${Math.round(share * 100)} % of a core while nobody asked`);
      return share;
    },
    /** Answers how many lines were said. */
    end(): number {
      const minutes = ((performance.now() - since) * pace) / 60_000;
      const said = shop.output.slice(from).split("\n").filter(Boolean);
      const times = new Map<string, number>();
      for (const each of said) {
        const line = readLine(each);
        if (!line || line.stack) found(`${what}: the log says ${each}`);
        else if (line.level !== "info") {
          const event = line.way ? `${line.message} (${line.way})` : line.message;
          times.set(event, (times.get(event) ?? 0) + 1);
        }
      }
      for (const [message, often] of times) {
        if (often > 1 + Math.floor(minutes))
          found(`${what}: "${message}" ${often} times in ${minutes.toFixed(1)} minutes`);
      }
      return [...times.values()].reduce((sum, often) => sum + often, 0);
    },
  };
}

export interface Question {
  method?: "POST";
  path: string;
  headers?: Record<string, string>;
  body?: URLSearchParams | string;
  status: number;
  /** What the answer must say. */
  says?: string;
}

/** Asks each of them and tells what is answered otherwise; a 503 also says when to come back. */
export async function askAll(origin: string, questions: readonly Question[], found: Task["found"], what: string) {
  await Promise.all(
    questions.map(async ({ method = "GET", path, headers, body, status, says = "" }) => {
      const name = `${what}: ${method} ${path}`;
      const answer = await fetch(origin + path, { method, headers: { origin, ...headers }, body, redirect: "manual" });
      const text = await answer.text();
      if (answer.status !== status) found(`${name} is ${answer.status}, not ${status}`);
      else if (!text.includes(says)) found(`${name} does not say "${says}"`);
      if (status === 503 && !answer.headers.has("retry-after")) found(`${name} does not say when to come back`);
      if (/\n {4}at /.test(text)) found(`${name} shows a stack`);
    }),
  );
}

/** On a quiet machine it is a second or two; a busy one may take ten times as long. */
const soonMs = 30_000;
const patience = { timeout: 120_000 };

/** The order that was refused is taken when it is sent again, by itself and soon. */
export async function expectBack(
  origin: string,
  order: ReturnType<typeof aCheckout>,
  found: Task["found"],
  what: string,
) {
  const from = performance.now();
  const answer = await until(async () => {
    const answer = await orderByApi(origin, order);
    if (answer.status === 503) throw new Error(`${what}: still ${answer.status}: ${answer.text}`);
    return answer;
  }, patience);
  expectSame(found, `${what}: the order sent again`, answer.status, 201);
  const took = performance.now() - from;
  if (took > soonMs) found(`${what}: orders again only after ${Math.round(took)} ms`);
}
