import { data } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { admin } from "../../locales/admin.ts";
import { house } from "../../locales/house.ts";
import { slips as words } from "../../locales/slips.ts";
import { shopContext } from "../../web/context.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { mayOpen } from "../shell/may-open.ts";
import { ordersAddress } from "../shell/order-address.ts";
import type { Route } from "./+types/packing-slip";
import { PrintBar } from "./print-bar.tsx";
import { Slip } from "./slip.tsx";

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${words.title(orderNumber(params.orderId))} · ${house.name}` },
  { name: "robots", content: "noindex" },
];

export const middleware = [mayOpen("orders.slips")];

export async function loader({ params: { orderId }, context }: Route.LoaderArgs) {
  // An address of what can be no order of ours is of none
  const slips = context.get(shopContext).orders.slips({ orderIds: [orderId] });
  const [order] = await onRefusal(slips, () => []);
  if (!order) throw data(admin.notFound, 404);
  return localTimes(order);
}

/** The slip of one order. */
export default function PackingSlip({ loaderData: order }: Route.ComponentProps) {
  return (
    <>
      <PrintBar back={ordersAddress({ order: order.id })} />
      <Slip order={order} heading="h1" />
    </>
  );
}
