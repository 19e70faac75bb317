import { data, Link } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { statusesSeenBy } from "../../../shop/orders/seen-by.ts";
import { mayMake } from "../../../shop/rights.ts";
import { admin } from "../../locales/admin.ts";
import { house } from "../../locales/house.ts";
import { newOrder } from "../../locales/new-order.ts";
import { orderAdmin } from "../../locales/order-admin.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { useFocusOnRefusal } from "../../web/form.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { mayOpen } from "../shell/may-open.ts";
import { ordersAddress, ordersInView, readOrdersView } from "../shell/order-address.ts";
import { edgesOf, Pager } from "../shell/pager.tsx";
import { useMay } from "../shell/use-may.ts";
import type { Route } from "./+types/orders";
import { moveOrder, readMove } from "./move-order.ts";
import { neighbours, thenSeen } from "./neighbours.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderList } from "./order-list.tsx";
import { OrderPanel } from "./order-panel.tsx";
import { readParcels } from "./read-parcels.ts";
import { StatusTabs } from "./status-tabs.tsx";
import { UnmovedOrders } from "./unmoved-orders.tsx";

export const meta = () => [{ title: `${admin.orders} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("orders.list")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const asked = readOrdersView(new URL(request.url).searchParams);
  const base = { sign: facts.adminCurrency };
  try {
    const { orders, journal } = context.get(shopContext);
    const visitor = await facts.visitor();
    const seen = statusesSeenBy(visitor?.role ?? "customer");
    const isSeen = asked.status === "all" || seen.includes(asked.status);
    const view = { ...asked, status: isSeen ? asked.status : seen[0]! };
    const list = await orders.list({ ...ordersInView(view), cursor: view.cursor });
    // Who leafs on over the edge of a page comes to its first or last order
    const ends: Record<string, string | undefined> = { first: list.rows[0]?.id, last: list.rows.at(-1)?.id };
    const orderId = asked.order && asked.order in ends ? (ends[asked.order] ?? null) : asked.order;
    const order = orderId ? await onRefusal(orders.review({ orderId }), () => null) : null;
    const told =
      order && mayMake(visitor?.role ?? "customer", "journal.ofThing")
        ? await journal.ofThing({ thing: "order", thingId: order.id })
        : null;
    return {
      ...base,
      view: { ...view, order: orderId },
      list: localTimes(list),
      order: localTimes(order),
      parcels: localTimes(order && (await readParcels(context, order.id))),
      told: localTimes(told),
    };
  } catch (error) {
    facts.report(error, request);
    return data({ ...base, view: asked, list: null, order: null, parcels: null, told: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => moveOrder(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readMove);
export const shouldRevalidate = unlessFault;

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { view, sign, list, order, parcels, told } = loaderData;
  // Where the details did not open, what was pressed in the list is answered here; so is what was pressed for many
  const refused = refusedIn(actionData);
  const alert = useFocusOnRefusal<HTMLDivElement>(refused);
  const may = useMay();
  const isGone = view.order !== null && order === null && list !== null;
  const isOfMany = refused?.typed.isForMany ?? false;
  const isOfList = refused && !isGone && (!order || isOfMany);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-xl font-semibold">{admin.orders}</h1>
        {may("orders.take") && (
          <Link
            to="/admin/orders/new"
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {newOrder.title}
          </Link>
        )}
      </div>
      {!list && <Alert title={admin.error}>{admin.failedToLoad}</Alert>}
      {isGone && <Alert title={admin.error}>{admin.notFound}</Alert>}
      <div ref={alert} className="mb-6 empty:hidden">
        {isOfList && <UnmovedOrders answer={refused} view={view} />}
      </div>
      {list && (
        <div className={order ? "xl:grid xl:grid-cols-[minmax(0,1fr)_clamp(24rem,32vw,32rem)] xl:gap-8" : ""}>
          <div className="min-w-0">
            <StatusTabs counts={list.counts} view={view} />
            <OrderFilters view={view} list={list} />
            {list.rows.length > 0 && (
              <OrderList
                key={view.status}
                rows={list.rows}
                view={view}
                sign={sign}
                today={list.today}
                answer={refused}
              />
            )}
            {list.rows.length === 0 && (
              <p className="py-20 text-center text-base text-soft">
                {view.status === "all" ? orderAdmin.noneFound : admin.empty[view.status]}
              </p>
            )}
            <Pager
              page={list}
              edges={edgesOf(list.rows, ({ createdAt }) => new Date(createdAt).toISOString())}
              address={(cursor) => ordersAddress({ ...view, cursor, order: null })}
            />
          </div>
          {order && (
            <OrderPanel
              order={order}
              parcels={parcels}
              told={told}
              view={view}
              sign={sign}
              {...neighbours(list, view, order.id)}
              then={thenSeen(list, view, order.id)}
              answer={isOfMany ? undefined : refused}
            />
          )}
        </div>
      )}
    </>
  );
}
