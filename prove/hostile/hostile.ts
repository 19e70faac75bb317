import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Proof } from "../proof.ts";
import { faultsIn } from "../read-log.ts";
import { openAttack } from "./attack.ts";
import { enter } from "./cast.ts";
import { openFindings } from "./findings.ts";
import { type Gauge, gaugeOption, grown, readGauge, writeGauge } from "./gauge.ts";
import type { Material } from "./make-request.ts";
import { explore, furnish, learn } from "./prepare.ts";
import { readOperations, readPages } from "./targets.ts";
import { makePictures } from "./uploads.ts";

const requests = { short: 2_000, long: 100_000 };
/** After so many the people sign in again, and what exists is looked up: much of it has been changed. */
const chapters = { short: 500, long: 1_000 };
const atOnce = 8;

export const hostile: Proof = {
  name: "hostile",
  promise: "no request, however ill meant, breaks the shop, hangs it, makes it grow or tells what is somebody else's",
  async run({ length, seed, place, say, found }) {
    const [most, chapter] = [requests[length], chapters[length]];
    const TMPDIR = join(place.folder, "tmp");
    await mkdir(TMPDIR);
    const { url, db } = await place.startDatabase();
    const { shop, origin } = await place.startShop({ DATABASE_URL: url, TMPDIR, NODE_OPTIONS: gaugeOption });
    await furnish(db, origin);
    const operations = await readOperations(origin);
    const pages = readPages();
    const pictures = await makePictures();
    const findings = openFindings(seed, found);
    const attack = openAttack({ origin, seed, length, findings });

    async function sendChapter(from: number): Promise<void> {
      const passes = await enter(db, origin);
      const known = await learn(db);
      const explored = await explore(origin, passes, known);
      const material: Material = { origin, operations, pages, pictures, known, ...explored };
      let next = from;
      const work = async () => {
        while (next < from + chapter) await attack.send(next++, material, passes);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    }

    let heard = 0;
    /** Faults of the log are findings. A line that is being written is heard the next time. */
    function hear(sent: number): void {
      const said = shop.output.lastIndexOf("\n") + 1;
      for (const fault of faultsIn(shop.output.slice(heard, said))) findings.tell(sent, "in the log", fault);
      heard = said;
    }

    /** A shop that ended answers nothing any more: what it said last is what was found. */
    function mustStand(cause?: unknown): void {
      const { exitCode, signalCode } = shop.child;
      if (exitCode === null && signalCode === null) return;
      throw new Error(`the shop ended with ${exitCode ?? signalCode}:\n${shop.output.slice(-4_000)}`, { cause });
    }

    let first: Gauge | null = null;
    for (let sent = 0; sent < most; ) {
      await sendChapter(sent).catch((cause: unknown) => {
        mustStand(cause);
        throw cause;
      });
      mustStand();
      hear(sent);
      sent += chapter;
      const isWarm = sent >= most / 4;
      const gauge = isWarm ? await readGauge(shop, db, TMPDIR) : null;
      first ??= gauge;
      say(`${sent} of ${most} requests${gauge ? `: ${writeGauge(gauge)}` : ""}`);
    }
    const last = await readGauge(shop, db, TMPDIR);
    for (const growth of grown(first!, last)) found(growth);
    if ((await fetch(origin)).status !== 200) found("the home page is not answered any more");
    attack.close();
    await shop.stop();
    if ((await shop.ended) !== 0) found(`it ended with ${await shop.ended}`);
    hear(most);
    const longest = (attack.longest() / 1_000).toFixed(1);
    return [
      `${most} requests, seed ${seed}: ${attack.counted()}`,
      `to ${operations.length} calls and ${pages.length} pages, the longest answered after ${longest} s`,
      `after a quarter: ${writeGauge(first!)}`,
      `at the end: ${writeGauge(last)}`,
      ...findings.counted(),
    ];
  },
};
