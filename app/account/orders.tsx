import { data } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { type LocalTimes, localTimes } from "../../shop/clock.ts";
import { house } from "../locales/house.ts";
import { myOrders as words } from "../locales/my-orders.ts";
import { textLink } from "../shell/account-page.tsx";
import { guarded } from "../shell/guarded.ts";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { OrdersDrawing } from "../ui/drawings/orders.tsx";
import { Empty } from "../ui/empty.tsx";
import { Alert } from "../ui/refusal.tsx";
import { requestContext, shopContext } from "../web/context.ts";
import { onRefusal } from "../web/on-refusal.ts";
import type { Route } from "./+types/orders";
import { signedInOnly } from "./guard.ts";
import { MyOrder } from "./my-order.tsx";
import { MyOrderDetails } from "./my-order-details.tsx";
import { OrderStats } from "./order-stats.tsx";
import { ordersAddress, readOrdersView } from "./orders-address.ts";
import { OrdersSearch } from "./orders-search.tsx";

export const middleware = [signedInOnly];
export const handle = guarded;
export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readOrdersView(new URL(request.url).searchParams);
  const { orders } = context.get(shopContext);
  const { search, status, after } = view;
  try {
    const list = await orders.listMine({ search, status: status ?? undefined, after: after ?? undefined });
    const order = view.order ? await onRefusal(orders.showMine({ orderId: view.order }), () => null) : null;
    return data({ view, list: localTimes(list), order: localTimes(order) });
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ view, list: null, order: null }, 500);
  }
}

type Shown = LocalTimes<Outputs["orders"]["listMine"]["orders"]>[number];
const behind = ({ createdAt, id }: Shown) => ({ createdAt: new Date(createdAt), id });

export default function Orders({ loaderData: { view, list, order } }: Route.ComponentProps) {
  const last = list?.orders.at(-1);
  return (
    <div className="page pt-8 lg:pt-16">
      <h1 className="title">{words.title}</h1>
      {!list && <Failed />}
      {list && list.stats.orders === 0 && (
        <Empty drawing={<OrdersDrawing />} title={words.empty} text={words.emptyText}>
          <Link to="/products" className={buttonClass()}>
            {words.toCollection}
          </Link>
        </Empty>
      )}
      {list && list.stats.orders > 0 && (
        <>
          <OrderStats stats={list.stats} />
          <OrdersSearch key={ordersAddress({ ...view, order: null })} view={view} />
          {view.order && !order && <Alert title={words.notFound} />}
          {list.orders.length === 0 && <p className="py-16 text-center text-soft">{words.nothing}</p>}
          <ol className="border-t border-hairline">
            {list.orders.map((each) => (
              <li key={each.id} className="border-b border-hairline">
                <MyOrder order={each} to={ordersAddress({ ...view, order: each.id })} />
              </li>
            ))}
          </ol>
          <nav aria-label={words.pages} className="mt-8 flex flex-wrap gap-8">
            {view.after && (
              <Link to={ordersAddress({ ...view, after: null, order: null })} className={textLink}>
                {words.newest}
              </Link>
            )}
            {list.hasMore && last && (
              <Link to={ordersAddress({ ...view, after: behind(last), order: null })} className={textLink}>
                {words.older}
              </Link>
            )}
          </nav>
        </>
      )}
      {order && <MyOrderDetails key={order.id} order={order} closed={ordersAddress({ ...view, order: null })} />}
    </div>
  );
}

function Failed() {
  return (
    <div className="mt-8 grid max-w-md gap-6">
      <Alert title={words.failed} />
      <Link to="/orders" className={buttonClass("secondary")}>
        {words.retry}
      </Link>
    </div>
  );
}
