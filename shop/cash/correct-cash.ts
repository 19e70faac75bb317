import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { cashRefusals } from "../refusals.ts";
import { safeText } from "../safe-text.ts";
import { inTransaction } from "../transaction.ts";
import { centimes } from "./fields.ts";
import { followPayments } from "./follow-payments.ts";
import { cashLineKinds } from "./line-kinds.ts";
import { lockForCash } from "./lock-for-cash.ts";
import { cashLines } from "./tables.ts";

/**
 * Puts right what is written of a parcel's money, by a line more that says why; nothing that stands is changed. Its order
 * follows: paid, or pending again. Refuses with PARCEL_NOT_FOUND, PARCELS_NOT_HANDED_OVER, and with CASH_CHANGED_MEANWHILE
 * when its money has another line since `version` was read. Source: behaviour.md, "Admin: cash".
 */
export const correctCash = staff("cash.correct")
  .route({ method: "POST", path: "/admin/cash/parcels/{parcelId}/corrections", summary: "Correct a parcel's money" })
  .errors(cashRefusals)
  .input(
    z.object({
      parcelId: id,
      version: z.int(),
      kind: z.enum(cashLineKinds),
      /** What it is to be. */
      amountCentimes: centimes,
      reason: safeText(300).trim().min(1),
    }),
  )
  .handler(({ context, input: { parcelId, version, kind, amountCentimes, reason }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const at = context.clock();
      const author = authorOf(context);
      const parcel = await lockForCash(tx, { parcelId, version }, errors);
      const before = parcel[`${kind}Centimes`];
      if (before === amountCentimes) return { parcelId, version };
      await tx.insert(cashLines).values({
        parcelId,
        kind,
        centimes: amountCentimes - (before ?? 0),
        isCorrection: true,
        note: reason,
        actorId: context.person.id,
        createdAt: at,
      });
      const told = kind === "fee" ? "carrierFeeCentimes" : `${kind}Centimes`;
      const changes = changesBetween({ [told]: before }, { [told]: amountCentimes, reason });
      await tell(tx, author, at, { thing: "parcel", id: parcelId, changes });
      await followPayments(tx, [parcel.orderId], { author, at });
      return { parcelId, version: version + 1 };
    }),
  );
