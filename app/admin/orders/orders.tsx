import { data } from "react-router";
import { brand } from "../../../shop/brand.ts";
import { localTimes } from "../../../shop/clock.ts";
import { admin } from "../../locales/admin.ts";
import { orderAdmin } from "../../locales/order-admin.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { useFocusOnRefusal } from "../../web/form.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { ordersAddress, readOrdersView } from "../shell/order-address.ts";
import { edgesOf, Pager } from "../shell/pager.tsx";
import { SearchForm } from "../shell/search-form.tsx";
import type { Route } from "./+types/orders";
import { moveOrder, readMove } from "./move-order.ts";
import { OrderDetails } from "./order-details.tsx";
import { OrderTable } from "./order-table.tsx";
import { StatusTabs } from "./status-tabs.tsx";

export const meta = () => [{ title: `${admin.orders} · ${brand.name}` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const view = readOrdersView(new URL(request.url).searchParams);
  const base = { view, sign: facts.adminCurrency };
  const { status, search, cursor } = view;
  try {
    const { orders } = context.get(shopContext);
    const [list, order] = await Promise.all([
      orders.list({ status, search, cursor }),
      view.order ? onRefusal(orders.review({ orderId: view.order }), () => null) : null,
    ]);
    return { ...base, list: localTimes(list), order: localTimes(order) };
  } catch (error) {
    facts.report(error, request);
    return data({ ...base, list: null, order: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => moveOrder(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readMove);
export const shouldRevalidate = unlessFault;

export default function Orders({ loaderData: { view, sign, list, order }, actionData }: Route.ComponentProps) {
  // Where the details did not open, what was pressed in the list is answered here
  const refused = refusedIn(actionData);
  const alert = useFocusOnRefusal<HTMLDivElement>(refused);
  const isGone = view.order !== null && order === null && list !== null;
  return (
    <>
      <h1 className="mb-6 text-xl font-semibold">{admin.orders}</h1>
      {!list && <Alert title={admin.error}>{admin.failedToLoad}</Alert>}
      {isGone && <Alert title={admin.error}>{admin.notFound}</Alert>}
      <div ref={alert} className="mb-6 empty:hidden">
        {refused && !order && !isGone && <Alert title={refused.title}>{refused.text}</Alert>}
      </div>
      {list && (
        <>
          <StatusTabs counts={list.counts} current={view.status} search={view.search} />
          <div className="mt-6 mb-2">
            <SearchForm label={orderAdmin.searchLabel} placeholder={orderAdmin.searchPlaceholder} value={view.search} />
          </div>
          {list.rows.length > 0 && <OrderTable rows={list.rows} view={view} sign={sign} />}
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
        </>
      )}
      {order && <OrderDetails key={order.id} order={order} view={view} sign={sign} answer={refused} />}
    </>
  );
}
