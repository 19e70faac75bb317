import type { Outputs } from "../../../shop/calls.ts";
import { countPieces } from "../../../shop/cart/lines.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { dirhams } from "../../../shop/money.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { writeDate } from "../../locales/dates.ts";
import { house } from "../../locales/house.ts";
import { deliveryLabel } from "../../locales/order-facts.ts";
import { slips as words } from "../../locales/slips.ts";
import { PostalAddress } from "../../shop-ui/postal-address.tsx";
import { french } from "../../web/typography.ts";

type SlipFacts = LocalTimes<Outputs["orders"]["slips"]>[number];

/** What goes into one parcel: what to pack, where it goes, what to collect there. Printed on a page of its own. */
export function Slip({ order, heading: Heading = "h2" }: { order: SlipFacts; heading?: "h1" | "h2" }) {
  const { firstName, lastName } = order.customerInfo;
  const Part = Heading === "h1" ? "h2" : "h3";
  return (
    <article className="slip mx-auto max-w-xl border border-hairline p-6 sm:p-8 print:max-w-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-3">
        <p className="text-lg font-semibold">{house.name}</p>
        <Heading className="figures text-base">{words.title(orderNumber(order.id))}</Heading>
      </header>
      <div className="mt-5 grid gap-6 sm:grid-cols-[1.4fr_1fr] print:grid-cols-[1.4fr_1fr]">
        <div className="text-base">
          <Part className="label mb-2 text-soft">{words.deliverTo}</Part>
          <PostalAddress name={`${firstName} ${lastName}`} address={order.shippingAddress} />
          <p className="figures mt-1 font-semibold">{order.phoneShown}</p>
        </div>
        <div className="grid content-start gap-4">
          <ToCollect centimes={order.toCollectCentimes} />
          <p className="wrap-anywhere">
            {words.placedOn} {writeDate(order.createdAt)}
            <span className="block">{french(deliveryLabel(order.deliveryMethod, order.deliveryDays))}</span>
            {order.carrier && <span className="block">{order.carrier}</span>}
            {order.trackingNumber && <span className="figures block">{order.trackingNumber}</span>}
          </p>
        </div>
      </div>
      <SlipLines items={order.items} />
      {order.orderNotes && (
        <section className="mt-5">
          <Part className="label mb-1 text-soft">{words.notes}</Part>
          <p className="wrap-anywhere whitespace-pre-line">{order.orderNotes}</p>
        </section>
      )}
    </article>
  );
}

function ToCollect({ centimes }: { centimes: number }) {
  if (centimes === 0) return <p className="border border-edge px-3 py-2">{words.nothingToCollect}</p>;
  return (
    <p className="border border-ink px-3 py-2">
      <span className="label block text-soft">{words.toCollect}</span>
      <span className="figures text-xl font-semibold">{dirhams(centimes)}</span>
    </p>
  );
}

function SlipLines({ items }: { items: SlipFacts["items"] }) {
  const columns = [words.product, words.size, words.color, words.quantity, words.packed];
  return (
    <>
      <table className="mt-6 w-full border-collapse text-left">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="label border-b border-ink py-2 pr-3 font-normal text-soft last:pr-0"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr
              key={`${item.sku} ${item.size} ${item.colorName}`}
              className="break-inside-avoid border-b border-hairline"
            >
              <th scope="row" className="py-2 pr-3 font-normal">
                {item.name}
                <span className="block text-xs text-soft wrap-anywhere">{item.sku}</span>
              </th>
              <td className="py-2 pr-3 font-semibold">{item.size}</td>
              <td className="py-2 pr-3">{item.colorName}</td>
              <td className="figures py-2 pr-3 font-semibold">{item.quantity}</td>
              <td className="py-2">
                <span className="inline-block size-4 border border-edge align-middle" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="figures mt-3 text-right">
        {words.pieces} {countPieces(items)}
      </p>
    </>
  );
}
