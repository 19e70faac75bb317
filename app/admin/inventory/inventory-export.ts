import { csvLine } from "../../../shop/inventory/csv.ts";
import { decimals } from "../../../shop/money.ts";
import { stockStatusLabels, inventory as words } from "../../locales/inventory.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import type { Cursor } from "../shell/cursor.ts";
import { readInventoryView } from "../shell/inventory-address.ts";
import type { Route } from "./+types/inventory-export";

const atOnce = 1_000;
const byteOrderMark = "\ufeff";

/** What is filtered, as a file, read and sent a thousand products at a time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, status } = readInventoryView(new URL(request.url).searchParams);
  const { inventory } = context.get(shopContext);
  const read = (cursor?: Cursor) => inventory.list({ search, status: status ?? undefined, cursor, limit: atOnce });
  // The first part is read before anything is answered, so that a fault is still answered as one.
  let page: Awaited<ReturnType<typeof read>> | null = await read();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(encoder.encode(byteOrderMark + csvLine(words.exportColumns))),
    async pull(out) {
      if (!page) return out.close();
      const lines = page.rows.map((row) =>
        csvLine([
          row.name,
          row.sku,
          row.stockQuantity,
          row.lowStockThreshold,
          stockStatusLabels[row.status],
          decimals(row.costPriceCentimes),
          decimals(row.valueCentimes),
        ]),
      );
      out.enqueue(encoder.encode(lines.join("")));
      const last = page.rows.at(-1);
      try {
        page = page.hasAfter && last ? await read({ edge: "after", key: last.key, id: last.id }) : null;
      } catch (error) {
        context.get(requestContext).report(error, request);
        out.error(error);
      }
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="inventory.csv"`,
    },
  });
}
