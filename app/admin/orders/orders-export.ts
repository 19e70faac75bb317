import { countPieces } from "../../../shop/cart/lines.ts";
import { localTime } from "../../../shop/clock.ts";
import { decimals } from "../../../shop/money.ts";
import { amountToCollect } from "../../../shop/orders/amount-to-collect.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { sumOf } from "../../../shop/orders/pricing.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { paymentLabel } from "../../locales/order-facts.ts";
import { statusLabels } from "../../locales/orders.ts";
import { shopContext } from "../../web/context.ts";
import { csvResponse } from "../shell/csv-response.ts";
import { mayOpen } from "../shell/may-open.ts";
import { ordersInView, readOrdersView } from "../shell/order-address.ts";
import type { Route } from "./+types/orders-export";

/** An amount in DH as French spreadsheets read it: "372,60". */
const amount = (centimes: number) => decimals(centimes).replace(".", ",");

export const middleware = [mayOpen("orders.export")];

/** The orders a list shows, as a file. */
export function loader(args: Route.LoaderArgs) {
  const wanted = ordersInView(readOrdersView(new URL(args.request.url).searchParams));
  const { orders } = args.context.get(shopContext);
  return csvResponse(args, {
    name: "orders.csv",
    columns: words.exportColumns,
    read: (cursor) => orders.export({ ...wanted, cursor }),
    cells: ({ customerInfo, shippingAddress, pricing, ...order }) => [
      orderNumber(order.id),
      localTime(order.createdAt).slice(0, 16).replace("T", " "),
      statusLabels[order.status],
      customerInfo.firstName,
      customerInfo.lastName,
      customerInfo.email,
      customerInfo.phone,
      shippingAddress.address,
      shippingAddress.apartment ?? "",
      shippingAddress.zipCode,
      shippingAddress.city,
      shippingAddress.country,
      countPieces(order.items),
      amount(pricing.subtotalCentimes),
      amount(sumOf(pricing, "delivery")),
      amount(sumOf(pricing, "tax")),
      amount(pricing.totalCentimes),
      amount(amountToCollect({ ...order, pricing })),
      paymentLabel(order.paymentInfo.method),
      order.paymentInfo.status,
      order.carrier ?? "",
      order.trackingNumber ?? "",
      order.orderNotes,
    ],
    last: ({ id, createdAt }) => ({ key: createdAt.toISOString(), id }),
  });
}
