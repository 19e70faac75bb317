import { checkSpokenAddress } from "../addresses/check-address.ts";
import { staff } from "../call.ts";
import { correction, correctLocked } from "../orders/correct-locked.ts";
import { deskCorrectionRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { lockHeld } from "./lock-held.ts";

/**
 * Corrects telephone, address and pieces of an order that whoever calls holds, by the checkout's rules: pieces keep the
 * price they were ordered at, fee and total are computed anew by the settings it was placed with, stock is asked for what
 * is wanted besides, the history says before and after, the confirmation is mailed anew. What changes nothing is not told.
 * Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT, MOVE_SCHEDULED, ORDER_NOT_HELD, ORDER_CORRECTED_MEANWHILE, INVALID_FIELDS,
 * CITY_NOT_SERVED, INVALID_QUANTITY, OUT_OF_STOCK, EMPTY_ORDER. Source: behaviour-admin.md, "Admin: order desk".
 */
export const correctOrder = staff("desk.correct")
  .route({ method: "PUT", path: "/desk/orders/{orderId}/correction", summary: "Correct the order that was taken" })
  .errors(deskCorrectionRefusals)
  .input(correction)
  .handler(({ context, input, errors }) => {
    const fields = checkSpokenAddress({ ...input.shippingAddress, phone: input.phone });
    if (Object.keys(fields).length > 0) throw errors.INVALID_FIELDS({ data: { fields } });
    return inTransaction(context, async (unit) => {
      const order = await lockHeld(context, unit.tx, input.orderId, errors);
      return correctLocked(context, unit, order, input, errors);
    });
  });
