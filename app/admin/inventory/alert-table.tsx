import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { inventory as words } from "../../locales/inventory.ts";
import { type InventoryView, inventoryAddress } from "../shell/inventory-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import { StockStatusMark } from "../shell/stock-status-mark.tsx";
import { Cell, Head, Row, Table } from "../shell/table.tsx";

/** The unresolved stock alerts, each with a button that resolves it. */
export function AlertTable({
  alerts,
  view,
}: {
  alerts: LocalTimes<Outputs["inventory"]["alerts"]["rows"]>;
  view: InventoryView;
}) {
  if (alerts.length === 0) return <p className="py-20 text-center text-base text-soft">{words.noAlerts}</p>;
  const columns = [
    { name: words.product },
    { name: words.sku },
    { name: words.currentStock, end: true },
    { name: words.status },
    { name: words.since },
    { name: words.actions, hidden: true },
  ];
  return (
    <Table label={words.tabAlerts(alerts.length)} columns={columns}>
      {alerts.map((alert) => (
        <Row key={alert.id}>
          <Head>
            <span className="wrap-anywhere">{alert.productName}</span>
          </Head>
          <Cell name={words.sku}>
            <span className="wrap-anywhere text-soft">{alert.sku}</span>
          </Cell>
          <Cell name={words.currentStock} end>
            {alert.currentStock}
          </Cell>
          <Cell name={words.status}>
            <span className="max-md:text-right">
              <StockStatusMark status={alert.alertType} />
              {alert.alertType === "low_stock" && (
                <span className="block text-soft">{words.threshold(alert.threshold)}</span>
              )}
            </span>
          </Cell>
          <Cell name={words.since}>
            <span className="text-soft">{writeDateTime(alert.createdAt)}</span>
          </Cell>
          <Cell>
            <PostForm action={inventoryAddress({ ...view, adjust: null })} className="flex flex-1 md:justify-end">
              <input type="hidden" name="alertId" value={alert.id} />
              <button
                type="submit"
                name="intent"
                value="resolve"
                className="inline-flex min-h-11 items-center border border-edge px-4 hover:border-ink"
              >
                {words.resolve}
                <span className="sr-only"> {alert.productName}</span>
              </button>
            </PostForm>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
