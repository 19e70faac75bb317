import { z } from "zod";
import { administrator } from "../call.ts";
import { countSales } from "../catalogue/count-sales.ts";
import { giveBackStock } from "../inventory/give-back-stock.ts";
import { takeStock } from "../inventory/take-stock.ts";
import { oweMail } from "../mail/owe-mail.ts";
import { orderRefusals, stockRefusals } from "../refusals.ts";
import { day } from "../times.ts";
import { inTransaction } from "../transaction.ts";
import { lockOrder, readLines, writeStatus, writeTaken } from "./orders.server.ts";
import { mayMove, orderStatuses, stockEffect } from "./status.ts";

/**
 * Moves an order to its next status: approval takes its stock, cancelling after approval gives back what was taken;
 * status, stock, history and mail are one transaction. Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT (somebody was
 * faster, or the step does not exist), OUT_OF_STOCK with the short lines unless `acceptShortage`.
 * Source: behaviour.md, "Approving".
 */
export const changeStatus = administrator
  .route({ method: "POST", path: "/orders/{orderId}/status", summary: "Move an order to its next status" })
  .errors({ ...orderRefusals, ...stockRefusals })
  .input(
    z.object({
      orderId: z.string().max(64),
      status: z.enum(orderStatuses),
      /** Where the administrator saw the order; if it has moved since, nothing is done. */
      from: z.enum(orderStatuses).optional(),
      trackingNumber: z.string().trim().max(100).optional(),
      estimatedDelivery: day.optional(),
      /** The administrator has seen which lines are short and confirms all the same. */
      acceptShortage: z.boolean().default(false),
    }),
  )
  .handler(({ context, input, errors }) =>
    inTransaction(context, async ({ tx, changesCatalogue }) => {
      const order = await lockOrder(tx, input.orderId);
      if (!order) throw errors.ORDER_NOT_FOUND();
      const hasMoved = input.from !== undefined && input.from !== order.status;
      if (hasMoved || !mayMove(order.status, input.status)) {
        throw errors.STATUS_CONFLICT({ data: { status: order.status } });
      }

      const at = context.clock();
      const act = { id: order.id, actorId: context.person.id, at };
      const effect = stockEffect(order.status, input.status);
      const shortage: { productId: string; size: string; missing: number }[] = [];
      if (effect === "take") {
        const lines = await readLines(tx, order.id);
        const { short, taken } = await takeStock(tx, { ...act, acceptShortage: input.acceptShortage }, lines);
        const listed = short.map(({ position, available }) => ({
          line: lines.find((l) => l.position === position)!,
          available,
        }));
        if (listed.length > 0 && !input.acceptShortage) {
          throw errors.OUT_OF_STOCK({
            data: {
              lines: listed.map(({ line: { productId, name, size, color, quantity }, available }) => ({
                productId,
                name,
                size,
                color,
                wanted: quantity,
                available,
              })),
            },
          });
        }
        for (const { line, available } of listed) {
          shortage.push({ productId: line.productId, size: line.size, missing: line.quantity - available });
        }
        await writeTaken(tx, order.id, taken);
        await countSales(tx, lines, 1);
        changesCatalogue();
      }
      if (effect === "give-back") {
        const lines = await readLines(tx, order.id);
        await giveBackStock(
          tx,
          act,
          lines.map((line) => ({ ...line, quantity: line.takenQuantity })),
        );
        await writeTaken(tx, order.id, new Map(lines.map((line) => [line.position, 0])));
        await countSales(tx, lines, -1);
        changesCatalogue();
      }

      const trackingNumber = input.trackingNumber || order.trackingNumber;
      const estimatedDelivery = input.estimatedDelivery ?? order.estimatedDelivery;
      const { status } = input;
      await writeStatus(tx, order, { status, trackingNumber, estimatedDelivery, shortage, actorId: act.actorId, at });
      await oweMail(context, tx, {
        recipient: order.email,
        orderId: order.id,
        content: {
          kind: "order-status",
          customerEmail: order.email,
          customerName: `${order.firstName} ${order.lastName}`,
          orderId: order.id,
          newStatus: status,
          trackingNumber,
          estimatedDelivery,
          orderTotalCentimes: order.totalCentimes,
        },
      });
      return { orderId: order.id, status };
    }),
  );
