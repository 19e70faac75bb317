import { Link } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { frenchDateTime } from "../../shop/clock.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import { movementReasons, inventory as words } from "../words/inventory.ts";
import { type InventoryView, inventoryAddress } from "./inventory-address.ts";
import { OfficeDialog } from "./office-dialog.tsx";
import { Cell, Head, Row, Table } from "./table.tsx";

interface Props {
  shown: Outputs["inventory"]["show"];
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
    <OfficeDialog title={`${words.movements} · ${product.name}`} closed={closed} width="max-w-3xl">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <div tabIndex={0} className="overflow-y-auto p-5">
        {movements.length === 0 && <p className="py-10 text-center text-soft">{words.noMovements}</p>}
        {movements.length > 0 && (
          <Table label={words.movements} columns={columns}>
            {movements.map((movement) => (
              <Row key={movement.id}>
                <Head>{frenchDateTime(movement.createdAt)}</Head>
                <Cell name={words.why}>
                  <span>
                    {movementReasons[movement.reason]}
                    {movement.orderId && <span className="figures text-soft"> #{orderNumber(movement.orderId)}</span>}
                  </span>
                </Cell>
                <Cell name={words.who}>{movement.who ?? words.system}</Cell>
                <Cell name={words.size}>{movement.size || "—"}</Cell>
                <Cell name={words.pieces} end>
                  {movement.delta > 0 ? `+${movement.delta}` : `−${-movement.delta}`}
                </Cell>
              </Row>
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
    </OfficeDialog>
  );
}
