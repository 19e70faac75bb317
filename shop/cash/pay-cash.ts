import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import { staff } from "../call.ts";
import { isoDayOf } from "../clock.ts";
import type { Transaction } from "../context.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { paymentRefusals } from "../refusals.ts";
import { safeText } from "../safe-text.ts";
import { day } from "../times.ts";
import { inTransaction } from "../transaction.ts";
import { namesOfParcels } from "./cash.server.ts";
import { centimes, mostLines } from "./fields.ts";
import { openPayment } from "./open-payment.ts";
import { sumOfLines } from "./payment-sum.ts";
import { linesOfPayment } from "./payments.server.ts";
import { foresee, type Settled, type SettledLine, settleParcels } from "./settle.ts";

const line = z.object({ parcelId: id, paidCentimes: centimes, feeCentimes: centimes.default(0) });

const input = z.object({
  carrierId: id,
  /** As the carrier or the bank calls it. */
  reference: safeText(100).trim().min(1),
  paidOn: day,
  /** What arrived: what was collected, less the fees that the carrier kept of it. */
  amountCentimes: centimes,
  note: safeText(500).trim().default(""),
  lines: z
    .array(line)
    .min(1)
    .max(mostLines)
    .refine((lines) => new Set(lines.map(({ parcelId }) => parcelId)).size === lines.length),
});

/**
 * Notes a carrier's payment and settles the parcels it is for, all or none; its lines add up to what arrived. The same
 * payment noted twice is one. Refuses with CARRIER_NOT_FOUND, PAYMENT_AHEAD, PAYMENT_DIFFERS and by how much,
 * REFERENCE_TAKEN, PARCEL_NOT_FOUND, PARCELS_NOT_HANDED_OVER, PARCELS_OF_ANOTHER_CARRIER, PARCELS_SETTLED.
 * Source: behaviour.md, "Admin: cash".
 */
export const payCash = staff("cash.pay")
  .route({ method: "POST", path: "/admin/cash/payments", successStatus: 201, summary: "Note a carrier's payment" })
  .errors(paymentRefusals)
  .input(input)
  .handler(async ({ context, input: { lines, ...facts }, errors }) => {
    const at = context.clock();
    if (facts.paidOn > isoDayOf(at)) throw errors.PAYMENT_AHEAD();
    const differenceCentimes = facts.amountCentimes - sumOfLines(lines);
    if (differenceCentimes !== 0) throw errors.PAYMENT_DIFFERS({ data: { differenceCentimes } });
    const by = { actorId: context.person.id, author: authorOf(context), at };
    return inTransaction(context, async ({ tx }) => {
      const opened = await openPayment(tx, facts, by);
      if (!opened) throw errors.CARRIER_NOT_FOUND();
      const { payment, isNew } = opened;
      const isSame = isNew || (payment.paidOn === facts.paidOn && (await hasLines(tx, payment.id, lines)));
      if (!isSame) throw errors.REFERENCE_TAKEN({ data: { paymentId: payment.id } });
      if (!isNew) return { paymentId: payment.id };
      // What cannot be settled is told without waiting for whoever holds it
      await refuseUnsettled(tx, lines, await foresee(tx, facts.carrierId, lines), errors);
      await refuseUnsettled(tx, lines, await settleParcels(tx, { paymentId: payment.id, lines }, by), errors);
      return { paymentId: payment.id };
    });
  });

/** Whether a payment brought just this. */
async function hasLines(tx: Transaction, paymentId: string, lines: readonly SettledLine[]): Promise<boolean> {
  const written = new Map((await linesOfPayment(tx, paymentId)).map((line) => [line.parcelId, line]));
  return (
    written.size === lines.length &&
    lines.every(({ parcelId, paidCentimes, feeCentimes }) => {
      const before = written.get(parcelId);
      return before?.paidCentimes === paidCentimes && before.feeCentimes === feeCentimes;
    })
  );
}

const most = 100;

/** Refuses a payment of which something settles no parcel: the caller's transaction is undone. */
async function refuseUnsettled(
  tx: Transaction,
  lines: readonly SettledLine[],
  answers: readonly Settled[],
  errors: ORPCErrorConstructorMap<typeof paymentRefusals>,
): Promise<void> {
  const those = (became: Settled) => lines.filter((_, at) => answers[at] === became).map(({ parcelId }) => parcelId);
  const codes = async (became: Settled) => (await namesOfParcels(tx, those(became).slice(0, most))).sort();
  if (those("unknown").length > 0) throw errors.PARCEL_NOT_FOUND();
  if (those("other-carrier").length > 0)
    throw errors.PARCELS_OF_ANOTHER_CARRIER({ data: { codes: await codes("other-carrier") } });
  if (those("not-handed-over").length > 0)
    throw errors.PARCELS_NOT_HANDED_OVER({ data: { codes: await codes("not-handed-over") } });
  if (those("settled-before").length > 0)
    throw errors.PARCELS_SETTLED({ data: { codes: await codes("settled-before") } });
}
