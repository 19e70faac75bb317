import type { Length } from "../proof.ts";
import { brokenRequest, sendBroken } from "./broken-http.ts";
import type { Passes } from "./cast.ts";
import { throwDice } from "./dice.ts";
import type { Findings } from "./findings.ts";
import { judge } from "./judge.ts";
import { type Material, makeRequest } from "./make-request.ts";
import { openSender } from "./send.ts";

/** How long an answer may take. Among the tests, on a machine that does much else, only what hangs is told. */
const mostMs = { short: 60_000, long: 5_000 };
const chanceOfBroken = 0.03;
/** Adding a sample makes its pictures, which takes a while, and is told by a progress bar. */
const isLong = (path: string) => /\/seed\b|\/samples\/|addSample/.test(path);

interface Settings {
  origin: string;
  seed: number;
  length: Length;
  findings: Findings;
}

/** Sends requests to a shop, each by its number, and judges the answers. */
export function openAttack({ origin, seed, length, findings }: Settings) {
  const sender = openSender(origin);
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let longest = 0;

  async function sendBytes(number: number, bytes: Buffer): Promise<void> {
    const body = await sendBroken(origin, bytes);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(body)?.[1] ?? 0);
    count(status);
    const what = JSON.stringify(bytes.toString("latin1").slice(0, 100));
    for (const finding of judge({ status, headers: null, body }, "nobody", "")) findings.tell(number, what, finding);
  }

  return {
    longest: () => longest,

    async send(number: number, material: Material, passes: Passes): Promise<void> {
      const dice = throwDice(seed, number);
      if (dice.isLucky(chanceOfBroken)) return sendBytes(number, brokenRequest(dice));
      const made = makeRequest(dice, material);
      const { role, method, path, headers, body } = made;
      const what = `${role} ${method} ${path.slice(0, 200)} ${body?.toString().slice(0, 300) ?? ""}`;
      try {
        let answer = await sender.send(dice, made, passes[role]);
        const isLate = () => answer.ms > mostMs[length] && !isLong(path);
        // Again, for the machine may have been busy
        for (let tries = 1; isLate() && tries < 3; tries += 1) answer = await sender.send(dice, made, passes[role]);
        if (isLate()) findings.tell(number, what, `answered after ${(answer.ms / 1_000).toFixed(1)} s`);
        if (!isLong(path)) longest = Math.max(longest, answer.ms);
        count(answer.status);
        const sent = `${path}${JSON.stringify(headers)}${body ?? ""}`;
        for (const finding of judge(answer, role, sent)) findings.tell(number, what, finding);
      } catch (error) {
        findings.tell(number, what, `no answer: ${(error as Error).message}`);
      }
    },

    /** How often each status came. */
    counted: () =>
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${times}× ${status || "hung up"}`)
        .join(", "),

    close: sender.close,
  };
}
