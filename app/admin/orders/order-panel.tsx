import { orderNumber } from "../../../shop/orders/number.ts";
import { isOver } from "../../../shop/parcels/states.ts";
import { admin } from "../../locales/admin.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { SidePanel } from "../shell/side-panel.tsx";
import { Ways } from "../shell/ways.tsx";
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
        <Ways previous={{ to: previous, label: words.previousOrder }} next={{ to: next, label: words.nextOrder }} />
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
