import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "../accounts/tables.ts";
import { staff } from "../call.ts";
import type { Sql } from "../context.ts";
import { id } from "../fields.ts";
import { cashRefusals } from "../refusals.ts";
import { findCash } from "./find-cash.server.ts";
import { isLate } from "./late.ts";
import { nameOfActor } from "./payments.server.ts";
import { carrierPayments, cashLines } from "./tables.ts";

const linesOf = (db: Sql, parcelId: string) =>
  db
    .select({
      id: cashLines.id,
      kind: cashLines.kind,
      amountCentimes: cashLines.centimes,
      isCorrection: cashLines.isCorrection,
      paymentId: cashLines.paymentId,
      reference: carrierPayments.reference,
      note: cashLines.note,
      who: nameOfActor,
      createdAt: cashLines.createdAt,
    })
    .from(cashLines)
    .leftJoin(carrierPayments, eq(carrierPayments.id, cashLines.paymentId))
    .leftJoin(users, eq(users.id, cashLines.actorId))
    .where(eq(cashLines.parcelId, parcelId))
    .orderBy(asc(cashLines.id));

/** The money of one parcel, line by line. Refuses with PARCEL_NOT_FOUND. Source: behaviour.md, "Admin: cash". */
export const showCash = staff("cash.show")
  .route({ method: "GET", path: "/admin/cash/parcels/{parcelId}", summary: "Show the money of one parcel" })
  .errors({ PARCEL_NOT_FOUND: cashRefusals.PARCEL_NOT_FOUND })
  .input(z.object({ parcelId: id }))
  .handler(async ({ context: { db, clock }, input: { parcelId }, errors }) => {
    const [found, lines] = await Promise.all([findCash(db, { ids: [parcelId], size: 1 }), linesOf(db, parcelId)]);
    const [parcel] = found.rows;
    if (!parcel) throw errors.PARCEL_NOT_FOUND();
    return { ...parcel, isLate: isLate(parcel, clock()), lines };
  });
