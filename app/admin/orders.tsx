import { data, Link } from "react-router";
import { brand } from "../../shop/brand.ts";
import type { Outputs, Shop } from "../../shop/calls.ts";
import { countPieces } from "../../shop/cart/lines.ts";
import { requestContext, shopContext } from "../context.ts";
import { refusalOf } from "../refusal.ts";
import { Alert } from "../ui/refusal.tsx";
import { admin } from "../words/admin.ts";
import type { Route } from "./+types/orders";
import { moveOrder } from "./move-order.ts";
import { ordersAddress, readOrdersView } from "./order-address.ts";
import { OrderDetails, type OrderShown } from "./order-details.tsx";
import { type OrderRow, OrderTable } from "./order-table.tsx";
import { StatusTabs } from "./status-tabs.tsx";

type Listed = Outputs["orders"]["list"]["orders"][number];

export const meta = () => [{ title: `${admin.orders} · ${brand.name}` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const view = readOrdersView(new URL(request.url).searchParams);
  const base = { view, sign: facts.adminCurrency };
  try {
    const { orders } = context.get(shopContext);
    const {
      counts,
      orders: listed,
      hasMore,
    } = await orders.list({ status: view.status, after: view.after ?? undefined });
    const last = listed.at(-1);
    const order = view.order ? await find(orders, listed, view.order) : null;
    const older = hasMore && last ? { createdAt: last.createdAt, id: last.id } : null;
    return data({ ...base, list: { counts, rows: listed.map(toRow), older }, order });
  } catch (error) {
    facts.report(error, request);
    return data({ ...base, list: null, order: null }, 500);
  }
}

export const action = ({ request, context }: Route.ActionArgs) => moveOrder(request, context);
/** A refusal often means that the list is out of date. */
export const shouldRevalidate = () => true;

async function find(orders: Shop["orders"], listed: readonly Listed[], orderId: string): Promise<OrderShown | null> {
  const known = listed.find(({ id }) => id === orderId);
  if (known) return known;
  try {
    return await orders.show({ orderId });
  } catch (error) {
    if (refusalOf(error)) return null;
    throw error;
  }
}

function toRow({ id, customerInfo, isGuestOrder, createdAt, items, pricing, status }: Listed): OrderRow {
  return {
    id,
    customer: `${customerInfo.firstName} ${customerInfo.lastName}`,
    email: customerInfo.email,
    isGuest: isGuestOrder,
    createdAt,
    pieces: countPieces(items),
    total: pricing.total,
    status,
  };
}

export default function Orders({ loaderData: { view, sign, list, order }, actionData }: Route.ComponentProps) {
  const isGone = view.order !== null && order === null && list !== null;
  return (
    <>
      <h1 className="mb-6 text-xl font-semibold">{admin.orders}</h1>
      {!list && <Alert title={admin.error}>{admin.failedToLoad}</Alert>}
      {isGone && <Alert title={admin.error}>{admin.notFound}</Alert>}
      {list && (
        <>
          <StatusTabs counts={list.counts} current={view.status} />
          <div className="mt-6">
            {list.rows.length > 0 && <OrderTable rows={list.rows} view={view} sign={sign} />}
            {list.rows.length === 0 && (
              <p className="py-20 text-center text-base text-soft">{admin.empty[view.status]}</p>
            )}
          </div>
          <nav aria-label={admin.pages} className="mt-6 flex gap-8">
            {view.after && <Page to={ordersAddress({ ...view, after: null, order: null })}>{admin.newest}</Page>}
            {list.older && <Page to={ordersAddress({ ...view, after: list.older, order: null })}>{admin.more}</Page>}
          </nav>
        </>
      )}
      {order && <OrderDetails key={order.id} order={order} view={view} sign={sign} answer={actionData} />}
    </>
  );
}

function Page({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}
