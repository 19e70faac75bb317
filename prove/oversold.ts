import fc from "fast-check";
import { expectTaken } from "./buyers.ts";
import { crowd } from "./crowd.ts";
import { setHolding } from "./hold-stock.ts";
import { auditBooks } from "./ledger.ts";
import { enterOffice } from "./office.ts";
import type { Proof } from "./proof.ts";
import { walks } from "./walk.ts";
import type { Model } from "./walk-model.ts";
import { add } from "./walk-products.ts";
import type { Walked } from "./walk-step.ts";

const sizes = { short: { rounds: 3, steps: 300, walk: 150 }, long: { rounds: 20, steps: 10_000, walk: 500 } };

export const oversold: Proof = {
  name: "oversold",
  promise: "never more is taken than the shop owns, and what was taken comes back once",
  async run({ length, place, say, found }) {
    const wanted = sizes[length];
    const { url, db } = await place.startDatabase();
    const shops = await place.startTwo(url);
    const origins = shops.map(({ origin }) => origin);
    const offices = await Promise.all(origins.map(enterOffice));

    const sent = { requests: 0, toldToComeBack: 0 };
    for (let round = 1; round <= wanted.rounds; round += 1) {
      // Each second crowd buys of a shop whose waiting orders hold their pieces
      const holdsStock = round % 2 === 0;
      await setHolding(holdsStock, db, offices[0]!.calls, origins);
      const { requests, toldToComeBack } = await crowd(db, origins, offices[0]!.token, holdsStock, found);
      sent.requests += requests;
      sent.toldToComeBack += toldToComeBack;
      say(`crowd ${round} of ${wanted.rounds}`);
    }
    for (const broken of await auditBooks(db)) found(`after the crowds: ${broken}`);
    expectTaken(sent.toldToComeBack, found);

    const processes = origins.map((origin, index) => ({ origin, calls: offices[index]!.calls }));
    const shop: Walked = { db, processes, steps: 0, answers: new Map() };
    let walked = 0;
    let isRight = true;
    while (isRight && shop.steps < wanted.steps) {
      const holdsStock = walked % 2 === 1;
      await setHolding(holdsStock, db, offices[0]!.calls, origins);
      await walkOnce(shop, wanted.walk, holdsStock).catch((error: Error) => {
        isRight = false;
        found(`a walk went wrong: ${error.message}`);
      });
      walked += 1;
      say(`walk ${walked}, ${shop.steps} of ${wanted.steps} steps`);
    }
    for (const broken of await auditBooks(db)) found(`after the walks: ${broken}`);
    return [
      `${wanted.rounds} crowds of 200 buyers at two processes, each second one of a shop that holds what waits, ${sent.requests} orders and approvals, ${sent.toldToComeBack} told to come back`,
      `${walked} walks, each second one with held stock, ${shop.steps} steps, stock and orders compared after each`,
      `answers: ${[...shop.answers].map(([answer, times]) => `${times} × ${answer}`).join(", ")}`,
    ];
  },
};

/** One walk from two new products on. What goes wrong is told by the fewest steps that lead there. */
async function walkOnce(shop: Walked, most: number, holdsStock: boolean): Promise<void> {
  const { calls } = shop.processes[0]!;
  await fc.assert(
    fc.asyncProperty(walks(most), async (steps) => {
      const sized = {
        typed: new Map([
          ["S", 3],
          ["M", 8],
          ["L", 0],
        ] as const),
        loose: 0,
        isUnlimited: false,
      };
      const products = [await add(calls, sized), await add(calls, { typed: new Map(), loose: 9, isUnlimited: false })];
      const model: Model = { products, orders: [], forms: [], holdsStock };
      await fc.asyncModelRun(() => ({ model, real: shop }), steps);
    }),
    { numRuns: 1 },
  );
}
