import { localTime } from "../../../shop/clock.ts";
import { decimals } from "../../../shop/money.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { cash as words } from "../../locales/cash.ts";
import { shopContext } from "../../web/context.ts";
import { cashIn, readCashView } from "../shell/cash-address.ts";
import { csvResponse } from "../shell/csv-response.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/cash-export";

export const middleware = [mayOpen("cash.export")];

/** An amount in DH as French spreadsheets read it; nothing where there is none. */
const amount = (centimes: number | null) => (centimes === null ? "" : decimals(centimes).replace(".", ","));

/** The money of parcels as a list shows it, as a file. */
export function loader(args: Route.LoaderArgs) {
  const wanted = cashIn(readCashView(new URL(args.request.url).searchParams));
  const { cash } = args.context.get(shopContext);
  return csvResponse(args, {
    name: "encaissements.csv",
    columns: words.exportColumns,
    read: (cursor) => cash.export({ ...wanted, cursor }),
    cells: (row) => [
      row.code,
      orderNumber(row.orderId),
      row.carrier,
      row.trackingNumber ?? "",
      localTime(row.handedOverAt).slice(0, 16).replace("T", " "),
      words.standings[row.standing],
      amount(row.owedCentimes),
      amount(row.saidCentimes),
      amount(row.paidCentimes),
      amount(row.feeCentimes),
    ],
    last: ({ id, handedOverAt }) => ({ key: handedOverAt.toISOString(), id }),
  });
}
