import { decimals } from "../../../shop/money.ts";
import { stockStatusLabels, inventory as words } from "../../locales/inventory.ts";
import { shopContext } from "../../web/context.ts";
import { csvResponse } from "../shell/csv-response.ts";
import { readInventoryView } from "../shell/inventory-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/inventory-export";

const atOnce = 1_000;

export const middleware = [mayOpen("inventory.list")];

/** What is filtered, as a file, read and sent a thousand products at a time. */
export function loader(args: Route.LoaderArgs) {
  const { search, status } = readInventoryView(new URL(args.request.url).searchParams);
  const { inventory } = args.context.get(shopContext);
  return csvResponse(args, {
    name: "inventory.csv",
    columns: words.exportColumns,
    read: (cursor) => inventory.list({ search, status: status ?? undefined, cursor, limit: atOnce }),
    cells: (row) => [
      row.name,
      row.sku,
      row.stockQuantity,
      row.lowStockThreshold,
      stockStatusLabels[row.status],
      row.costPriceCentimes === null ? "" : decimals(row.costPriceCentimes),
      row.valueCentimes === null ? "" : decimals(row.valueCentimes),
    ],
    last: ({ key, id }) => ({ key, id }),
  });
}
