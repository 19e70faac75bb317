import { Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { movementReasons, inventory as words } from "../../locales/inventory.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import { type InventoryView, inventoryAddress } from "../shell/inventory-address.ts";
import { Table, tableCell } from "../shell/table.tsx";

interface Props {
  shown: LocalTimes<Outputs["inventory"]["show"]>;
  view: InventoryView;
  closed: string;
}

/** A product's stock as a ledger: when, why, who, which size, how many pieces. */
export function MovementsDialog({ shown: { product, movements, hasMore }, view, closed }: Props) {
  const last = movements.at(-1);
  const columns = [
    { name: words.when },
    { name: words.why },
    { name: words.who },
    { name: words.size },
    { name: words.pieces, end: true },
  ];
  return (
    <AdminDialog title={`${words.movements} · ${product.name}`} closed={closed} width="max-w-3xl">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <div tabIndex={0} className="overflow-y-auto p-5">
        {movements.length === 0 && <p className="py-10 text-center text-soft">{words.noMovements}</p>}
        {movements.length > 0 && (
          <Table label={words.movements} columns={columns}>
            {movements.map((movement) => (
              <tr
                key={movement.id}
                className="max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:border-b max-md:border-hairline max-md:py-2"
              >
                <th scope="row" className={`font-normal max-md:order-last max-md:text-soft ${tableCell}`}>
                  {writeDateTime(movement.createdAt)}
                </th>
                <td className={`max-md:w-[calc(100%-7rem)] ${tableCell}`}>
                  {movementReasons[movement.reason]}
                  {movement.orderId && <span className="figures text-soft"> #{orderNumber(movement.orderId)}</span>}
                </td>
                <td className={`wrap-anywhere max-md:order-last max-md:text-soft ${tableCell}`}>
                  <span className="md:hidden">· </span>
                  {movement.who ?? words.system}
                </td>
                <td className={`max-md:w-9 ${tableCell}`}>{movement.size || "—"}</td>
                <td className={`figures text-right max-md:w-14 ${tableCell}`}>
                  {movement.delta > 0 ? `+${movement.delta}` : `−${-movement.delta}`}
                </td>
              </tr>
            ))}
          </Table>
        )}
        {hasMore && last && (
          <Link
            to={inventoryAddress({ ...view, before: last.id })}
            preventScrollReset
            className="mt-4 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
          >
            {words.older}
          </Link>
        )}
      </div>
    </AdminDialog>
  );
}
