import { z } from "zod";
import { staff } from "../call.ts";
import { id, pieces } from "../fields.ts";
import { giveBackStock } from "../inventory/give-back-stock.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { letGoPieces } from "../orders/let-go-pieces.ts";
import { inspectionRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { announceRestock } from "../waitlist/announce-restock.ts";
import { countProblems } from "./count-problems.ts";
import { followParcels } from "./follow-parcels.ts";
import { insertEvent, lockParcel, writeParcel } from "./parcels.server.ts";
import { insertReturns, readContents } from "./scanned.server.ts";
import { isOnTheRoad } from "./states.ts";

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
      const { tx, changesCatalogue } = unit;
      const locked = await lockParcel(tx, parcelId);
      if (!locked) throw errors.PARCEL_NOT_FOUND();
      const { order, parcel } = locked;
      if (parcel.state !== "returned" && !isOnTheRoad(parcel.state)) {
        throw errors.PARCEL_MOVED({ data: { state: parcel.state } });
      }
      const contents = await readContents(tx, parcelId);
      const fields = countProblems(contents, counted);
      if (Object.keys(fields).length > 0) throw errors.INVALID_COUNTS({ data: { fields } });

      const at = context.clock();
      const by = { actorId: context.person.id, author: authorOf(context) };
      const countOf = (position: number) => counted.find((line) => line.position === position)!;
      await insertReturns(
        tx,
        counted.map((line) => ({ ...line, parcelId, actorId: by.actorId, createdAt: at })),
      );
      await insertEvent(tx, { parcelId, source: "hand", state: "seen", actorId: by.actorId, at, createdAt: at });
      const seen = await writeParcel(tx, parcelId, {
        state: "seen",
        askAt: null,
        lastEventAt: at,
        endedAt: parcel.endedAt ?? at,
      });
      const good = contents
        .map(({ position, productId, size }) => ({ productId, size, quantity: countOf(position).good }))
        .filter(({ quantity }) => quantity > 0);
      await giveBackStock(tx, { id: order.id, actorId: by.actorId, at, reason: "parcel_returned" }, good);
      if (good.length > 0) changesCatalogue();
      await announceRestock(
        context,
        tx,
        good.map(({ productId }) => productId),
      );
      await letGoPieces(tx, order.id, contents);

      const inAll = (kind: "good" | "damaged" | "missing") => counted.reduce((sum, line) => sum + line[kind], 0);
      const sums = { good: inAll("good"), damaged: inAll("damaged"), missing: inAll("missing") };
      const changes = changesBetween({ state: parcel.state }, { state: seen.state, ...sums });
      await tell(tx, by.author, at, { thing: "parcel", id: parcelId, changes });
      await followParcels(context, unit, order, seen, by);
      return { parcelId, code: parcel.code, ...sums };
    }),
  );
