import { Link } from "react-router";
import { orderNumber } from "../../../shop/orders/number.ts";
import { Alert } from "../../ui/refusal.tsx";
import { french } from "../../web/typography.ts";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import type { MoveAnswer } from "./move-answer.ts";

/** What is said over the list of what was pressed there; of many orders, which were not moved and why. */
export function UnmovedOrders({ answer, view }: { answer: MoveAnswer; view: OrdersView }) {
  return (
    <Alert title={answer.title}>
      {answer.text && <p>{french(answer.text)}</p>}
      {answer.unmoved && (
        <ul className="grid gap-1">
          {answer.unmoved.map(({ orderId, why }) => (
            <li key={orderId}>
              <Link
                to={ordersAddress({ ...view, order: orderId })}
                preventScrollReset
                className="figures mr-3 font-semibold tracking-wider underline underline-offset-4"
              >
                {orderNumber(orderId)}
              </Link>
              {french(why)}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
