import { and, eq, sql } from "drizzle-orm";
import { carrierPayments, cashLines } from "../cash/tables.ts";
import type { Sql } from "../context.ts";
import { runStatement } from "../kept-query.ts";
import type { Centimes } from "../money.ts";
import type { ParcelState } from "../parcels/states.ts";
import { parcels } from "../parcels/tables.ts";
import type { Named } from "./read-row.ts";
import type { RowProblem } from "./row-states.ts";

const columns = {
  id: parcels.id,
  code: parcels.code,
  trackingNumber: parcels.trackingNumber,
  carrierId: parcels.carrierId,
  state: parcels.state,
  carrierStatus: parcels.carrierStatus,
  handedOverAt: parcels.handedOverAt,
  owedCentimes: parcels.owedCentimes,
  saidCentimes: parcels.saidCentimes,
  paidCentimes: parcels.paidCentimes,
};

/** A parcel that a row of a file may name. */
export interface NamedParcel {
  id: string;
  code: string;
  trackingNumber: string | null;
  carrierId: string;
  state: ParcelState;
  carrierStatus: string | null;
  handedOverAt: Date | null;
  owedCentimes: Centimes;
  saidCentimes: Centimes | null;
  paidCentimes: Centimes | null;
}

const numbersOf = ({ code, trackingNumber }: Named): string[] =>
  [code, trackingNumber].filter((number) => number !== "");

/**
 * Finds the parcels that rows of a carrier's file name, by the house's code or the carrier's number: whichever column
 * either stands in, for carriers give back as their own what they were given.
 */
export async function findNamed(db: Sql, carrierId: string, rows: readonly Named[]) {
  const numbers = [...new Set(rows.flatMap(numbersOf))];
  const codes = [...new Set(numbers.map((number) => number.toUpperCase()))];
  const found: NamedParcel[] =
    numbers.length === 0
      ? []
      : await db
          .select(columns)
          .from(parcels)
          .where(
            sql`${parcels.code} = any (${sql.param(codes)}::text[])
              or (${parcels.carrierId} = ${carrierId} and ${parcels.trackingNumber} = any (${sql.param(numbers)}::text[]))`,
          );
  const byCode = new Map(found.map((parcel) => [parcel.code, parcel]));
  const own = found.filter((parcel) => parcel.carrierId === carrierId);
  const byNumber = new Map(own.map((parcel) => [parcel.trackingNumber, parcel]));
  return (row: Named): NamedParcel | RowProblem => {
    for (const number of numbersOf(row)) {
      const parcel = byCode.get(number.toUpperCase()) ?? byNumber.get(number);
      if (parcel) return parcel.carrierId === carrierId ? parcel : "other-carrier";
    }
    return "no-parcel";
  };
}

interface Told {
  parcelId: string;
  status: string;
  at: Date;
}

/** Which of these a carrier's files or interface have told already, in words that were understood. */
export async function findTold(db: Sql, told: readonly Told[]): Promise<(one: Told) => boolean> {
  const { rows } = await runStatement<{ parcel_id: string; carrier_status: string; at: Date }>(
    db,
    {
      name: "told-of-parcels",
      text: `select e.parcel_id, e.carrier_status, e.at from parcel_events e
        join jsonb_to_recordset($1::jsonb) as t("parcelId" text, status text, at timestamptz)
          on e.parcel_id = t."parcelId" and e.carrier_status = t.status and e.at = t.at
        where e.state is not null`,
    },
    [JSON.stringify(told)],
  );
  const key = (parcelId: string, status: string, at: Date) => `${parcelId} ${at.getTime()} ${status}`;
  const known = new Set(rows.map((row) => key(row.parcel_id, row.carrier_status, row.at)));
  return ({ parcelId, status, at }) => known.has(key(parcelId, status, at));
}

/** Which parcels a carrier's payment has brought money for. */
export async function findPaidBy(db: Sql, carrierId: string, reference: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: cashLines.parcelId })
    .from(cashLines)
    .innerJoin(carrierPayments, eq(carrierPayments.id, cashLines.paymentId))
    .where(and(eq(carrierPayments.carrierId, carrierId), eq(carrierPayments.reference, reference)));
  return new Set(rows.map(({ id }) => id));
}
