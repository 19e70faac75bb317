import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Proof } from "../proof.ts";
import { brokenRequest, sendBroken } from "./broken-http.ts";
import { enter, type Role } from "./cast.ts";
import { throwDice } from "./dice.ts";
import { type Gauge, gaugeOption, grown, readGauge, writeGauge } from "./gauge.ts";
import { judge } from "./judge.ts";
import { type Material, makeRequest } from "./make-request.ts";
import { explore, furnish, learn } from "./prepare.ts";
import { openSender } from "./send.ts";
import { readOperations, readPages } from "./targets.ts";
import { makePictures } from "./uploads.ts";

const requests = { short: 2_000, long: 100_000 };
/** How long an answer may take. Among the tests, on a machine that does much else, only what hangs is told. */
const mostMs = { short: 60_000, long: 5_000 };
const chapter = 500;
const atOnce = 8;
const chanceOfBroken = 0.03;
const mostTold = 60;
/** Adding a sample makes its pictures, which takes a while, and is told by a progress bar. */
const isLong = (path: string) => /\/seed\b|\/samples\/|addSample/.test(path);

export const hostile: Proof = {
  name: "hostile",
  promise: "no request, however ill meant, breaks the shop, hangs it, makes it grow or tells what is somebody else's",
  async run({ length, seed, place, say, found }) {
    const TMPDIR = join(place.folder, "tmp");
    await mkdir(TMPDIR);
    const { url, db } = await place.startDatabase();
    const settings = { DATABASE_URL: url, TMPDIR, NODE_OPTIONS: gaugeOption };
    const { shop, origin } = await place.startShop(settings);
    await furnish(db, origin);
    const sender = openSender(origin);
    const unchanging = {
      origin,
      operations: await readOperations(origin),
      pages: readPages(),
      pictures: await makePictures(),
    };
    const statuses = new Map<number, number>();
    const told = new Map<string, number>();
    let longest = 0;

    /** Tells the first of its kind, and counts the others. */
    function tell(number: number, what: string, finding: string): void {
      const kind = finding.replaceAll(/[\dA-Za-z]{20,}|\d+/g, "").slice(0, 60);
      told.set(kind, (told.get(kind) ?? 0) + 1);
      if (told.get(kind) === 1 && told.size <= mostTold) found(`seed ${seed}, request ${number}, ${what}: ${finding}`);
    }
    const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

    async function sendOne(number: number, material: Material, passes: Awaited<ReturnType<typeof enter>>) {
      const dice = throwDice(seed, number);
      if (dice.isLucky(chanceOfBroken)) {
        const bytes = brokenRequest(dice);
        const body = await sendBroken(origin, bytes);
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(body)?.[1] ?? 0);
        count(status);
        const answer = { status, ms: 0, headers: { "x-content-type-options": "" }, body };
        const what = JSON.stringify(bytes.toString("latin1").slice(0, 100));
        for (const finding of judge({ ...answer, headers: { "x-content-type-options": "-" } }, "nobody", "")) {
          tell(number, what, finding);
        }
        return;
      }
      const made = makeRequest(dice, material);
      const { role, method, path } = made;
      const what = `${role} ${method} ${path.slice(0, 200)} ${made.body?.toString().slice(0, 300) ?? ""}`;
      try {
        let answer = await sender.send(dice, made, passes[role as Role]);
        // Once more and alone, for the machine may have been busy
        const isLate = () => answer.ms > mostMs[length] && !isLong(path);
        if (isLate()) answer = await sender.send(dice, made, passes[role as Role]);
        if (isLate()) tell(number, what, `answered after ${(answer.ms / 1_000).toFixed(1)} s`);
        longest = Math.max(longest, answer.ms);
        count(answer.status);
        const sent = decodeURIComponent(encodeURI(`${path}${JSON.stringify(made.headers)}`)) + (made.body ?? "");
        for (const finding of judge(answer, role, sent)) tell(number, what, finding);
      } catch (error) {
        tell(number, what, `no answer: ${(error as Error).message}`);
      }
    }

    let first: Gauge | null = null;
    let heard = 0;
    for (let from = 0; from < requests[length]; from += chapter) {
      const passes = await enter(db, origin);
      const known = await learn(db);
      const material: Material = { ...unchanging, known, ...(await explore(origin, passes, known)) };
      let next = from;
      const work = async () => {
        while (next < from + chapter) await sendOne(next++, material, passes);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      const faults = shop.output.slice(heard).match(/^\S+ fault .*(?:\n.*)?/gm) ?? [];
      heard = shop.output.length;
      for (const fault of faults) tell(from, "in the log", fault);
      if (shop.child.exitCode !== null) throw new Error(`the shop ended:\n${shop.output.slice(-2_000)}`);
      const isWarm = from + chapter >= requests[length] / 4;
      if (isWarm) {
        const gauge = await readGauge(shop, db, TMPDIR);
        first ??= gauge;
        if ((from / chapter) % 10 === 0) say(`${from + chapter} requests: ${writeGauge(gauge)}`);
      } else say(`${from + chapter} requests`);
    }
    const last = await readGauge(shop, db, TMPDIR);
    for (const growth of grown(first!, last)) found(growth);
    if ((await fetch(origin)).status !== 200) found("the home page is not answered any more");
    sender.close();
    await shop.stop();
    if ((await shop.ended) !== 0) found(`it ended with ${await shop.ended}`);
    const counted = [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${times}× ${status || "hung up"}`);
    return [
      `${requests[length]} requests, seed ${seed}: ${counted.join(", ")}`,
      `to ${unchanging.operations.length} calls and ${unchanging.pages.length} pages, the longest answered after ${(longest / 1_000).toFixed(1)} s`,
      `after a quarter: ${writeGauge(first!)}`,
      `at the end: ${writeGauge(last)}`,
      ...[...told].map(([kind, times]) => `${times}× ${kind}`),
    ];
  },
};
