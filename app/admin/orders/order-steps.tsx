import { useNavigation } from "react-router";
import { nextStatuses, type OrderStatus } from "../../../shop/orders/status.ts";
import { admin } from "../../locales/admin.ts";
import { orderAdmin } from "../../locales/order-admin.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { french } from "../../web/typography.ts";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import type { MoveAnswer, Step } from "./move-order.ts";

const forward = (): Partial<Record<OrderStatus, { step: Step; label: string }>> => ({
  pending: { step: "approve", label: admin.approve },
  confirmed: { step: "process", label: admin.markProcessing },
  processing: { step: "ship", label: admin.markShipped },
  shipped: { step: "deliver", label: admin.markDelivered },
});

interface Props {
  order: { id: string; status: OrderStatus; trackingNumber: string | null; estimatedDelivery: string | null };
  view: OrdersView;
  answer?: MoveAnswer;
}

/** The next step of an order and the way out of it; nothing where it has come to its end. */
export function OrderSteps({ order, view, answer }: Props) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const pending = useNavigation().state === "submitting";
  const next = forward()[order.status];
  const back: { step: Step; label: string } =
    order.status === "pending" ? { step: "reject", label: admin.reject } : { step: "cancel", label: admin.cancelOrder };
  if (nextStatuses(order.status).length === 0 && !answer) return null;
  return (
    <PostForm
      ref={form}
      action={ordersAddress({ ...view, order: order.id })}
      noValidate
      className="grid gap-4 border-t border-hairline p-5"
    >
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="from" value={order.status} />
      {answer && <Unmoved answer={answer} />}
      {next?.step === "ship" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            id="trackingNumber"
            name="trackingNumber"
            label={admin.trackingNumber}
            autoComplete="off"
            defaultValue={answer?.typed.trackingNumber ?? order.trackingNumber ?? ""}
            problem={answer?.problems?.trackingNumber}
          />
          <Field
            id="estimatedDelivery"
            name="estimatedDelivery"
            type="date"
            label={orderAdmin.estimatedDelivery}
            defaultValue={answer?.typed.estimatedDelivery ?? order.estimatedDelivery ?? ""}
            problem={answer?.problems?.estimatedDelivery}
          />
        </div>
      )}
      {next && (
        <div className="grid grid-cols-2 gap-3">
          <button
            type="submit"
            name="intent"
            value={next.step}
            className={buttonClass("primary", "order-last max-sm:px-2")}
            aria-disabled={pending || undefined}
          >
            {next.label}
          </button>
          <button
            type="submit"
            name="intent"
            value={back.step}
            className={buttonClass("secondary", "max-sm:px-2")}
            aria-disabled={pending || undefined}
          >
            {back.label}
          </button>
        </div>
      )}
    </PostForm>
  );
}

/** Why nothing was changed; a shortage may be accepted knowingly, by a button of its own. */
function Unmoved({ answer: { title, text, short } }: { answer: MoveAnswer }) {
  return (
    <Alert title={title}>
      {text && <p>{french(text)}</p>}
      {short && (
        <>
          <ul className="grid gap-1">
            {short.map((line) => (
              <li key={`${line.productId} ${line.size} ${line.color}`}>
                {admin.shortLine(line.name, line.size, line.wanted, line.available)}
              </li>
            ))}
          </ul>
          <button type="submit" name="intent" value="approveAnyway" className={buttonClass("quiet", "mt-1")}>
            {admin.approveAnyway}
          </button>
        </>
      )}
    </Alert>
  );
}
