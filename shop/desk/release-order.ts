import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { inTransaction } from "../transaction.ts";
import { release } from "./desk.server.ts";

/**
 * Gives back an order that was taken, undecided: it is due as before. One that is not held any more is left as it is.
 * Source: behaviour-admin.md, "Admin: order desk".
 */
export const releaseOrder = staff("desk.release")
  .route({ method: "DELETE", path: "/desk/orders/{orderId}/lease", summary: "Give back an order that was taken" })
  .input(z.object({ orderId: id }))
  .handler(({ context, input: { orderId } }) =>
    inTransaction(context, async ({ tx }) => ({ released: await release(tx, orderId, context.person.id) })),
  );
