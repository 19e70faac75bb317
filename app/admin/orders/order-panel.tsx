import { Link } from "react-router";
import { orderNumber } from "../../../shop/orders/number.ts";
import { isOver } from "../../../shop/parcels/states.ts";
import { admin } from "../../locales/admin.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { SidePanel } from "../shell/side-panel.tsx";
import type { MoveAnswer } from "./move-answer.ts";
import { OrderDetails } from "./order-details.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import type { OrderParcelsShown, OrderShown, OrderTold } from "./order-shown.ts";
import { OrderSteps } from "./order-steps.tsx";
import { PaymentForm } from "./payment-form.tsx";

interface Props {
  order: OrderShown;
  /** Null where the house has none. */
  parcels: OrderParcelsShown | null;
  /** What the journal tells of it. */
  told: OrderTold;
  view: OrdersView;
  sign: string;
  previous: string | null;
  next: string | null;
  /** The order to be seen after this one has moved. */
  then: string;
  answer?: MoveAnswer;
}

/** Everything about one order beside the list, what can be done with it, and the ways to the orders around it. */
export function OrderPanel({ order, parcels, told, view, sign, previous, next, then, answer }: Props) {
  const isOfPacking = (answer?.typed.carrierId ?? "") !== "";
  return (
    <SidePanel
      title={`${admin.order} #${orderNumber(order.id)}`}
      id={order.id}
      closed={ordersAddress({ ...view, order: null })}
      ways={
        <>
          <Way to={previous} label={words.previousOrder} shortcut="k">
            <PreviousIcon />
          </Way>
          <Way to={next} label={words.nextOrder} shortcut="j">
            <NextIcon />
          </Way>
        </>
      }
    >
      <OrderDetails key={`details ${order.id}`} order={order} told={told} view={view} sign={sign}>
        {parcels && (
          <OrderParcels
            order={order}
            parcels={parcels}
            action={ordersAddress({ ...view, order: order.id })}
            answer={isOfPacking ? answer : undefined}
          />
        )}
      </OrderDetails>
      <OrderSteps
        key={`steps ${order.id}`}
        order={order}
        isInParcels={parcels?.parcels.some(({ state }) => !isOver(state)) ?? false}
        view={view}
        then={then}
        answer={isOfPacking ? undefined : answer}
      />
      {order.isReceivable && <PaymentForm order={order} view={view} />}
    </SidePanel>
  );
}

function Way(props: { to: string | null; label: string; shortcut: string; children: React.ReactNode }) {
  const { to, label, shortcut, children } = props;
  if (!to) return null;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className="grid size-11 flex-none place-items-center hover:bg-ground"
    >
      {children}
    </Link>
  );
}
