import { localTimes } from "../../../shop/clock.ts";
import { policy } from "../../../shop/policy.ts";
import { house } from "../../locales/house.ts";
import { orderAdmin } from "../../locales/order-admin.ts";
import { slips as words } from "../../locales/slips.ts";
import { shopContext } from "../../web/context.ts";
import { startOfText } from "../../web/start-of-text.ts";
import { mayOpen } from "../shell/may-open.ts";
import { ordersAddress } from "../shell/order-address.ts";
import type { Route } from "./+types/packing-slips";
import { PrintBar } from "./print-bar.tsx";
import { Slip } from "./slip.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${words.titleOfMany(loaderData?.length ?? 0)} · ${house.name}` },
  { name: "robots", content: "noindex" },
];

const longestId = 64;

export const middleware = [mayOpen("orders.slips")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const named = new URL(request.url).searchParams.getAll("order");
  const orderIds = named.slice(0, policy.mostOrdersAtOnce).map((id) => startOfText(id, longestId));
  return orderIds.length > 0 ? localTimes(await context.get(shopContext).orders.slips({ orderIds })) : [];
}

/** The slips of several orders, one after the other. */
export default function PackingSlips({ loaderData: orders }: Route.ComponentProps) {
  return (
    <>
      <PrintBar back={ordersAddress({})} />
      <h1 className="sr-only">{words.titleOfMany(orders.length)}</h1>
      {orders.length === 0 && <p className="py-20 text-center text-soft">{orderAdmin.noSlips}</p>}
      <div className="grid gap-8 print:block">
        {orders.map((order) => (
          <Slip key={order.id} order={order} />
        ))}
      </div>
    </>
  );
}
