import { z } from "zod";
import { staff } from "../call.ts";
import { countSales } from "../catalogue/count-sales.ts";
import type { Transaction } from "../context.ts";
import { id, pieces } from "../fields.ts";
import { giveBackStock } from "../inventory/give-back-stock.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { letGoPieces } from "../orders/let-go-pieces.ts";
import { inspectionRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { announceRestock } from "../waitlist/announce-restock.ts";
import { type Counted, countProblems } from "./count-problems.ts";
import { followParcels } from "./follow-parcels.ts";
import { mayBeInspected } from "./may-be-inspected.ts";
import { insertEvent, lockParcel, type Parcel, writeParcel } from "./parcels.server.ts";
import { readPieces } from "./pieces.server.ts";
import { insertReturns } from "./scanned.server.ts";

const mostLines = 100;

/**
 * Looks into a parcel that has come back, once: its good pieces go back into stock, damaged and missing ones do not, and none
 * of them is its order's any more, which ends as its parcels do. Whoever waits for a size is told. Also where the order was
 * cancelled meanwhile. Refuses with PARCEL_NOT_FOUND, PARCEL_MOVED (it has not left, or is looked into already),
 * INVALID_COUNTS. Source: behaviour-admin.md, "Admin: warehouse".
 */
export const inspectParcel = staff("parcels.inspect")
  .route({ method: "POST", path: "/admin/parcels/{parcelId}/inspection", summary: "Count what came back in a parcel" })
  .errors(inspectionRefusals)
  .input(
    z.object({
      parcelId: id,
      /** Every line of the parcel, each of its pieces counted once. */
      lines: z
        .array(z.object({ position: z.number().int().min(0), good: pieces, damaged: pieces, missing: pieces }))
        .max(mostLines),
    }),
  )
  .handler(({ context, input: { parcelId, lines: counted }, errors }) =>
    inTransaction(context, async (unit) => {
      const { tx } = unit;
      const locked = await lockParcel(tx, parcelId);
      if (!locked) throw errors.PARCEL_NOT_FOUND();
      const { order, parcel } = locked;
      if (!mayBeInspected(parcel.state)) throw errors.PARCEL_MOVED({ data: { state: parcel.state } });
      const contents = await readPieces(tx, [parcelId]);
      const fields = countProblems(contents, counted);
      if (Object.keys(fields).length > 0) throw errors.INVALID_COUNTS({ data: { fields } });

      const act = { actorId: context.person.id, at: context.clock() };
      const author = authorOf(context);
      const seen = await writeCounted(tx, parcel, counted, act);
      const goodOf = (position: number) => counted.find((line) => line.position === position)?.good ?? 0;
      const back = contents.map((line) => ({ ...line, quantity: goodOf(line.position) }));
      await giveBackStock(tx, { id: order.id, ...act, reason: "parcel_returned" }, back);
      await letGoPieces(tx, order.id, contents);
      // Of a cancelled order nothing counts as sold any more
      if (order.status !== "cancelled") await countSales(tx, contents, -1);
      const productIds = back.filter(({ quantity }) => quantity > 0).map(({ productId }) => productId);
      if (productIds.length > 0) unit.changesCatalogue();
      await announceRestock(context, tx, productIds);

      const inAll = (kind: "good" | "damaged" | "missing") => counted.reduce((sum, line) => sum + line[kind], 0);
      const sums = { good: inAll("good"), damaged: inAll("damaged"), missing: inAll("missing") };
      const changes = changesBetween({ state: parcel.state }, { state: seen.state, ...sums });
      await tell(tx, author, act.at, { thing: "parcel", id: parcelId, changes });
      await followParcels(context, unit, order, seen, { actorId: act.actorId, author });
      return { parcelId, code: parcel.code, ...sums };
    }),
  );

/** Writes what was counted, and that the parcel is seen; answers it as it is now. */
async function writeCounted(
  tx: Transaction,
  { id: parcelId, endedAt }: Parcel,
  counted: readonly Counted[],
  { actorId, at }: { actorId: string; at: Date },
): Promise<Parcel> {
  await insertReturns(
    tx,
    counted.map((line) => ({ ...line, parcelId, actorId, createdAt: at })),
  );
  await insertEvent(tx, { parcelId, source: "hand", state: "seen", actorId, at, createdAt: at });
  return writeParcel(tx, parcelId, { state: "seen", askAt: null, lastEventAt: at, endedAt: endedAt ?? at });
}
