import { data, Link } from "react-router";
import { brand } from "../../../shop/brand.ts";
import { countPieces } from "../../../shop/cart/lines.ts";
import { localTimes } from "../../../shop/clock.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { admin } from "../../locales/admin.ts";
import { writeDate } from "../../locales/dates.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { deliveryLabel } from "../../locales/order-facts.ts";
import { PostalAddress } from "../../shop-ui/postal-address.tsx";
import { shopContext } from "../../web/context.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { french } from "../../web/typography.ts";
import type { Route } from "./+types/packing-slip";

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${words.slipTitle(orderNumber(params.orderId))} · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = context.get(shopContext).orders.review({ orderId: params.orderId });
  return localTimes(
    await onRefusal(order, () => {
      throw data(admin.notFound, 404);
    }),
  );
}

/** What goes into the parcel: no prices, only what to pack and where it goes. Made to be printed. */
export default function PackingSlip({ loaderData: order }: Route.ComponentProps) {
  const { firstName, lastName, phone } = order.customerInfo;
  const columns = [words.product, words.size, words.color, words.quantity, words.packed];
  return (
    <article className="mx-auto max-w-2xl">
      <p className="mb-8 flex gap-6 print:hidden">
        <Link
          to={`/admin/orders?order=${order.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.back}
        </Link>
        <button
          type="button"
          onClick={() => print()}
          className="js-only inline-flex min-h-11 items-center border border-ink bg-ink px-5 text-paper hover:bg-navy"
        >
          {words.print}
        </button>
      </p>
      <header className="flex flex-wrap items-baseline justify-between gap-4 border-b border-ink pb-4">
        <p className="text-xl font-semibold">{brand.name}</p>
        <h1 className="figures text-base">{words.slipTitle(orderNumber(order.id))}</h1>
      </header>
      <div className="mt-6 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <h2 className="label mb-2 text-soft">{words.deliverTo}</h2>
          <PostalAddress name={`${firstName} ${lastName}`} address={order.shippingAddress} />
          <p className="figures mt-2">{phone}</p>
        </div>
        <div>
          <h2 className="label mb-2 text-soft">{admin.order}</h2>
          <p>{writeDate(order.createdAt)}</p>
          <p>{french(deliveryLabel(order.deliveryMethod))}</p>
          {order.trackingNumber && <p className="wrap-anywhere">{order.trackingNumber}</p>}
        </div>
      </div>
      <table className="mt-8 w-full border-collapse text-left">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="label border-b border-ink py-2 pr-3 font-normal text-soft">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={`${item.productId} ${item.size} ${item.color}`} className="border-b border-hairline">
              <th scope="row" className="py-3 pr-3 font-normal">
                {item.name}
                <span className="block text-soft wrap-anywhere">{item.sku}</span>
              </th>
              <td className="py-3 pr-3">{item.size}</td>
              <td className="py-3 pr-3">{item.colorName}</td>
              <td className="figures py-3 pr-3">{item.quantity}</td>
              <td className="py-3">
                <span className="inline-block size-4 border border-edge" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="figures mt-4 text-right">
        {words.pieces} {countPieces(order.items)}
      </p>
      {order.orderNotes && (
        <section className="mt-8">
          <h2 className="label mb-2 text-soft">{admin.notes}</h2>
          <p className="wrap-anywhere whitespace-pre-line">{order.orderNotes}</p>
        </section>
      )}
    </article>
  );
}
