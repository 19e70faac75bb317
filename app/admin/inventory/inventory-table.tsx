import type { Outputs } from "../../../shop/calls.ts";
import { stockStatuses } from "../../../shop/catalogue/stock-status.ts";
import { stockStatusLabels, inventory as words } from "../../locales/inventory.ts";
import { thumbnailSrc } from "../../shop-ui/order-lines.tsx";
import { Select } from "../../ui/select.tsx";
import { Thumbnail } from "../../ui/thumbnail.tsx";
import { type InventoryView, inventoryAddress } from "../shell/inventory-address.ts";
import { SearchForm } from "../shell/search-form.tsx";
import { StockStatusMark } from "../shell/stock-status-mark.tsx";
import { Cell, Head, Row, RowLink, Table } from "../shell/table.tsx";
import { WaitingLink } from "../shell/waiting-link.tsx";

/** Search by name or SKU, and the filter of where the stock stands. */
export function InventoryFilter({ view }: { view: InventoryView }) {
  const options = stockStatuses.map((value) => ({ value: value as string, label: stockStatusLabels[value] }));
  return (
    <SearchForm label={words.searchLabel} placeholder={words.searchPlaceholder} value={view.search}>
      <Select
        key={view.status}
        name="status"
        label={words.statusLabel}
        defaultValue={view.status ?? ""}
        options={[{ value: "", label: words.allStatuses }, ...options]}
        className="w-40"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
    </SearchForm>
  );
}

/** The products' stock, line by line. `amount` writes money, which is in DH. */
export function InventoryTable(props: {
  rows: Outputs["inventory"]["list"]["rows"];
  view: InventoryView;
  amount: (dh: number) => string;
}) {
  const { rows, view, amount } = props;
  if (rows.length === 0) return <p className="py-20 text-center text-base text-soft">{words.none}</p>;
  const seesWorth = rows.some(({ valueCentimes }) => valueCentimes !== null);
  const columns = [
    { name: words.product },
    { name: words.sku },
    { name: words.currentStock, end: true },
    { name: words.lowStockAlert, end: true },
    { name: words.status },
    ...(seesWorth ? [{ name: words.valueColumn, end: true }] : []),
    { name: words.actions, hidden: true },
  ];
  return (
    <div className="mt-4">
      <Table label={words.title} columns={columns}>
        {rows.map((row) => (
          <Row key={row.id}>
            <Head>
              <span className="flex items-center gap-4">
                <Thumbnail src={thumbnailSrc(row.image)} className="w-9" />
                <span className="grid min-w-20 justify-items-start">
                  <span className="wrap-anywhere">{row.name}</span>
                  <WaitingLink of={row} to={inventoryAddress({ ...view, waiting: row.id })} />
                </span>
              </span>
            </Head>
            <Cell name={words.sku}>
              <span className="inline-block min-w-20 wrap-anywhere text-soft max-md:text-right">{row.sku}</span>
            </Cell>
            <Cell name={words.currentStock} end>
              {row.stockQuantity}
            </Cell>
            <Cell name={words.lowStockAlert} end>
              {row.trackInventory ? row.lowStockThreshold : words.notTracked}
            </Cell>
            <Cell name={words.status}>
              <StockStatusMark status={row.status} />
            </Cell>
            {row.valueCentimes !== null && (
              <Cell name={words.valueColumn} end>
                {amount(row.valueCentimes)}
              </Cell>
            )}
            <Cell>
              <span className="flex flex-1 gap-x-6 md:flex-col md:items-end lg:flex-row lg:justify-end">
                <RowLink to={inventoryAddress({ ...view, history: row.id })} of={row.name}>
                  {words.history}
                </RowLink>
                <RowLink to={inventoryAddress({ ...view, adjust: row.id })} of={row.name}>
                  {words.adjust}
                </RowLink>
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
