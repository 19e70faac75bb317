import { Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { namedSize } from "../../../shop/catalogue/availability.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { warehouse as words } from "../../locales/warehouse.ts";
import { thumbnailSrc } from "../../shop-ui/order-lines.tsx";
import { Button } from "../../ui/button.tsx";
import { Thumbnail } from "../../ui/thumbnail.tsx";
import { french } from "../../web/typography.ts";
import { PostForm } from "../shell/post-form.tsx";
import { prepareAddress } from "./warehouse-address.ts";

type Packed = Outputs["parcels"]["toPrepare"]["orders"]["rows"][number];

/** The orders one after the other, each with what goes into it; one press when it is packed. */
export const PackingList = ({ orders }: { orders: readonly Packed[] }) => (
  <ol className="grid gap-4">
    {orders.map((order) => (
      <li key={order.id}>
        <OrderToPack order={order} />
      </li>
    ))}
  </ol>
);

function OrderToPack({ order }: { order: Packed }) {
  const number = orderNumber(order.id);
  return (
    <article className="border border-edge p-4">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="figures text-lg font-semibold">{number}</h2>
        <p className="mr-auto min-w-0 wrap-anywhere">
          {`${order.firstName} ${order.lastName}`.trim()}
          {order.city && <span className="text-soft"> · {order.city}</span>}
        </p>
        <Link
          to={`/admin/orders/${order.id}/slip`}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {words.slip}
          <span className="sr-only"> {number}</span>
        </Link>
      </header>
      <ul className="mt-2 divide-y divide-hairline">
        {order.items.map((item) => (
          <li key={item.position} className="flex gap-4 py-3">
            <Thumbnail src={thumbnailSrc(item.image)} className="w-14" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{item.name}</p>
              <p className="wrap-anywhere">
                {item.colorName} <span className="text-soft">{item.sku}</span>
              </p>
              {item.missing > 0 && <p className="text-brick">{french(words.missing(item.missing))}</p>}
            </div>
            <p className="figures flex-none text-right text-base">
              <strong className="block text-xl leading-tight font-semibold">× {item.quantity}</strong>
              {namedSize(item.size) ?? words.noSize}
            </p>
          </li>
        ))}
      </ul>
      {order.orderNotes && (
        <section className="mt-2 border-l-2 border-brass pl-3">
          <h3 className="label text-soft">{words.notes}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{order.orderNotes}</p>
        </section>
      )}
      <Parcels order={order} />
      <PostForm action={prepareAddress({ by: "order" })} className="mt-4">
        <input type="hidden" name="orderId" value={order.id} />
        <Button aria-label={words.preparedOf(number)}>{words.prepared}</Button>
      </PostForm>
    </article>
  );
}

/** The parcels that are made for an order already; where they are several, what goes into which. */
function Parcels({ order: { parcels, items } }: { order: Packed }) {
  if (parcels.length === 0) return null;
  return (
    <section className="mt-3">
      <h3 className="label text-soft">{words.parcels(parcels.length)}</h3>
      <ul className="mt-1 grid gap-2">
        {parcels.map(({ code, carrier, lines }) => (
          <li key={code}>
            <span className="figures font-semibold">{code}</span> <span className="text-soft">{carrier}</span>
            {parcels.length > 1 && (
              <ul className="text-soft">
                {lines.map(({ position, quantity }) => {
                  const item = items.find((each) => each.position === position);
                  return item && <li key={position}>{french(words.parcelHolds(quantity, item.name, item.size))}</li>;
                })}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
