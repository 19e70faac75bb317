import { useNavigation } from "react-router";
import { cash as words } from "../../locales/cash.ts";
import { buttonClass } from "../../ui/button.tsx";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import type { OrderShown } from "./order-shown.ts";

/** Notes that a delivered order is paid to the house, or that this was a slip of the hand. */
export function PaymentForm({ order, view }: { order: OrderShown; view: OrdersView }) {
  const isPending = useNavigation().state === "submitting";
  const isPaid = order.paymentInfo.status === "paid";
  return (
    <PostForm action={ordersAddress({ ...view, order: order.id })} className="border-t border-hairline p-5">
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="payment" value={order.paymentInfo.status} />
      <input type="hidden" name="then" value={order.id} />
      <button
        type="submit"
        name="intent"
        value="receive"
        aria-disabled={isPending || undefined}
        className={buttonClass(isPaid ? "quiet" : "secondary")}
      >
        {isPaid ? words.takeBack : words.receive}
      </button>
    </PostForm>
  );
}
