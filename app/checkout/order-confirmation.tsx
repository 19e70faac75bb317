import { useEffect } from "react";
import { Form, isRouteErrorResponse } from "react-router";
import { localTimes } from "../../shop/clock.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import { writeDate } from "../locales/dates.ts";
import { house } from "../locales/house.ts";
import { confirmation } from "../locales/orders.ts";
import { whatsApp } from "../locales/whatsapp.ts";
import { RequestReference } from "../shell/request-reference.tsx";
import { HouseLogo } from "../shop-ui/house-logo.tsx";
import { Link } from "../shop-ui/link.tsx";
import { OrderLines } from "../shop-ui/order-lines.tsx";
import { OrderStatusMark } from "../shop-ui/order-status-mark.tsx";
import { OrderTimeline } from "../shop-ui/order-timeline.tsx";
import { PriceLines } from "../shop-ui/price-lines.tsx";
import { WhatsAppLink } from "../shop-ui/whatsapp-link.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { shopContext } from "../web/context.ts";
import { refusedIn } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { nameFault } from "../web/name-fault.ts";
import { onRefusal } from "../web/on-refusal.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/order-confirmation";
import { forgetDraft } from "./checkout-draft.tsx";
import { LockedOrder } from "./locked-order.tsx";
import { openOrder, passOf, readOpening } from "./open-order.ts";
import { type OpenOrder, OrderFacts } from "./order-facts.tsx";

export const meta: Route.MetaFunction = ({ params, loaderData }) => [
  {
    title: loaderData
      ? `${confirmation.number} ${orderNumber(params.orderId)} · ${house.name}`
      : `${confirmation.notFound} · ${house.name}`,
  },
  { name: "robots", content: "noindex" },
];

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export const middleware = [nameFault];

export async function loader({ request, params: { orderId }, context }: Route.LoaderArgs) {
  const order = context.get(shopContext).orders.show({ orderId, pass: passOf(request, orderId) });
  return localTimes(
    await onRefusal(order, () => {
      throw new Response(null, { status: 404 });
    }),
  );
}

export const action = (args: Route.ActionArgs) => openOrder(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readOpening);

export default function OrderConfirmation({ loaderData: order, actionData, params }: Route.ComponentProps) {
  useEffect(forgetDraft, []);
  if (order.isOpen) return <Order order={order} />;
  const sent = actionData !== undefined && "sent" in actionData;
  return <LockedOrder order={order} orderId={params.orderId} refused={refusedIn(actionData)} sent={sent} />;
}

function Order({ order }: { order: OpenOrder }) {
  return (
    <article className="page max-w-[88rem] pt-8 lg:pt-16 print:max-w-none print:p-0">
      <p className="mb-8 hidden items-baseline justify-between gap-8 print:flex">
        <HouseLogo pictured="h-10" />
        <span className="text-soft">{house.email}</span>
      </p>
      <header className="grid gap-5 border-b border-hairline pb-10 print:gap-3 print:pb-6">
        <h1 className="title">{order.status === "cancelled" ? confirmation.titleOfEnded : confirmation.title}</h1>
        <div className="flex flex-wrap items-baseline gap-x-10 gap-y-2">
          <p>
            <span className="label mr-3 text-soft">{confirmation.number}</span>
            <span className="figures text-lg tracking-wider">{orderNumber(order.id)}</span>
          </p>
          <OrderStatusMark status={order.status} />
          <p className="text-soft">
            {confirmation.placedOn} {writeDate(order.createdAt)}
          </p>
          <button type="button" onClick={() => print()} className={buttonClass("quiet", "js-only print:hidden")}>
            {confirmation.print}
          </button>
        </div>
        <div className="pt-3">
          <OrderTimeline order={order} />
        </div>
        {order.status === "pending" && (
          <div role="note" className="measure border-l border-brass pl-5">
            <p className="label text-brass">{confirmation.pendingTitle}</p>
            <p className="mt-2">
              {french(order.customerInfo.email ? confirmation.pendingText : confirmation.pendingCallText)}
            </p>
          </div>
        )}
      </header>
      <div className="mt-10 grid gap-x-24 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] print:mt-6 print:gap-y-8">
        <section>
          <h2 className="subtitle mb-6 print:mb-3">{confirmation.items}</h2>
          <OrderLines lines={order.items} />
          <div className="border-t border-hairline pt-6">
            <PriceLines prices={order.pricing} />
          </div>
        </section>
        <OrderFacts order={order} />
      </div>
      <nav aria-label={confirmation.next} className="mt-14 grid gap-4 sm:grid-cols-3 print:hidden">
        <Link to="/products" className={buttonClass()}>
          {confirmation.continueShopping}
        </Link>
        {order.customerInfo.email && <MyOrders order={order} />}
        <Link to="/contact" className={buttonClass("secondary")}>
          {confirmation.help}
        </Link>
      </nav>
      <WhatsAppLink text={whatsApp.aboutOrder(orderNumber(order.id))} className="mt-6 text-sm print:hidden" />
      {order.isGuestOrder && order.customerInfo.email && (
        <p className="mt-6 text-sm text-soft print:hidden">
          {confirmation.inAccount}{" "}
          <Link to="/orders" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {confirmation.account}
          </Link>
        </p>
      )}
    </article>
  );
}

/** To the account's orders; a guest's are looked up by their address, in a form, so that it stands in no browser's history. */
function MyOrders({ order: { isGuestOrder, customerInfo } }: { order: OpenOrder }) {
  if (!isGuestOrder) {
    return (
      <Link to="/orders" className={buttonClass("secondary")}>
        {confirmation.myOrders}
      </Link>
    );
  }
  return (
    <Form method="post" action="/guest-orders">
      <input type="hidden" name="email" value={customerInfo.email} />
      <Button kind="secondary">{confirmation.myOrders}</Button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page pt-20 lg:pt-32">
      <h1 className="title">{isUnknown ? confirmation.notFound : confirmation.failed}</h1>
      <p className="measure mt-6 text-soft">{isUnknown ? confirmation.notFoundText : confirmation.failedText}</p>
      <RequestReference error={error} className="mt-4" />
      <div className="mt-10 grid max-w-2xl gap-4 sm:grid-cols-2">
        <Link to="/guest-orders" className={buttonClass()}>
          {confirmation.track}
        </Link>
        <Link to="/contact" className={buttonClass("secondary")}>
          {confirmation.help}
        </Link>
      </div>
      <p className="mt-6">
        <Link to="/products" className={buttonClass("quiet")}>
          {confirmation.continueShopping}
        </Link>
      </p>
    </div>
  );
}
