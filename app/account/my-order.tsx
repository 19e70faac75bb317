import type { Outputs } from "../../shop/calls.ts";
import { countPieces } from "../../shop/cart/lines.ts";
import type { LocalTimes } from "../../shop/clock.ts";
import { dirhams } from "../../shop/money.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import { writeDate } from "../locales/dates.ts";
import { myStatusLabels, myOrders as words } from "../locales/my-orders.ts";
import { pieces } from "../locales/order-facts.ts";
import { textLink } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { thumbnailSrc } from "../shop-ui/order-lines.tsx";
import { OrderStatusMark } from "../shop-ui/order-status-mark.tsx";
import { Thumbnail } from "../ui/thumbnail.tsx";

type Order = LocalTimes<Outputs["orders"]["listMine"]["orders"][number]>;
const mostPictures = 3;

/** One order in the list: number, date, status, what is in it and what it came to. */
export function MyOrder({ order, to }: { order: Order; to: string }) {
  const number = orderNumber(order.id);
  return (
    <article className="grid gap-x-10 gap-y-4 py-6 md:grid-cols-[minmax(0,1fr)_auto_8rem] md:items-center">
      <div>
        <h2 className="figures flex flex-wrap items-baseline gap-x-6 gap-y-1 text-lg tracking-wider">
          <span>
            <span className="sr-only">{words.order} </span>
            {number}
          </span>
          <span className="text-base tracking-normal">
            <OrderStatusMark status={order.status} label={myStatusLabels[order.status]} />
          </span>
        </h2>
        <p className="mt-1 text-sm text-soft">
          {words.placedOn(writeDate(order.createdAt))} · {pieces(countPieces(order.items))}
        </p>
      </div>
      <ul className="flex gap-2">
        {order.items.slice(0, mostPictures).map((item) => (
          <li key={`${item.productId} ${item.size} ${item.color}`}>
            <Thumbnail src={thumbnailSrc(item.image)} />
            <span className="sr-only">{item.name}</span>
          </li>
        ))}
        {order.items.length > mostPictures && (
          <li className="self-center text-sm text-soft">+{order.items.length - mostPictures}</li>
        )}
      </ul>
      <div className="flex items-baseline justify-between gap-4 md:flex-col md:items-end">
        <p className="figures">{dirhams(order.pricing.totalCentimes)}</p>
        <Link to={to} preventScrollReset aria-label={words.detailsOf(number)} className={`${textLink} min-h-6`}>
          {words.details}
        </Link>
      </div>
    </article>
  );
}
