import { useNavigation } from "react-router";
import { nextStatuses } from "../../../shop/orders/status.ts";
import { admin } from "../../locales/admin.ts";
import { orderAdmin } from "../../locales/order-admin.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { french } from "../../web/typography.ts";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import { useMay } from "../shell/use-may.ts";
import { EndForm } from "./end-form.tsx";
import type { MoveAnswer } from "./move-answer.ts";
import type { OrderShown } from "./order-shown.ts";
import { ParcelFields } from "./parcel-fields.tsx";
import { Scheduled } from "./scheduled.tsx";
import { nextStep } from "./step-labels.ts";

interface Props {
  order: OrderShown;
  /** Whether it is shipped and delivered by parcels. */
  isInParcels: boolean;
  view: OrdersView;
  /** The order to be seen next. */
  then: string;
  answer?: MoveAnswer;
}

/** The next step of an order and the way out of it; nothing where it has come to its end. */
export function OrderSteps({ order, isInParcels, view, then, answer }: Props) {
  const part = useFocusOnRefusal<HTMLDivElement>(answer);
  const isPending = useNavigation().state === "submitting";
  const action = ordersAddress({ ...view, order: order.id });
  const seen = (
    <>
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="from" value={order.status} />
      <input type="hidden" name="then" value={then} />
    </>
  );
  const may = useMay();
  const next = nextStep(may, { status: order.status, isInParcels });
  const mayEnd = may("orders.scheduleEnd") && nextStatuses(order.status).includes("cancelled");
  if (!next && !mayEnd && !answer) return null;
  if (order.scheduled) {
    return (
      <div ref={part} className="grid gap-4 border-t border-hairline p-5">
        {answer && <Alert title={answer.title}>{answer.text && <p>{french(answer.text)}</p>}</Alert>}
        <PostForm action={action} className="flex items-center justify-between gap-4">
          <Scheduled end={order.scheduled} />
          <input type="hidden" name="orderId" value={order.id} />
          <input type="hidden" name="then" value={order.id} />
          {may("orders.undoEnd") && (
            <button type="submit" name="intent" value="undo" className={buttonClass("secondary", "max-w-40")}>
              {orderAdmin.undo}
            </button>
          )}
        </PostForm>
      </div>
    );
  }
  return (
    <div ref={part} className="grid gap-4 border-t border-hairline p-5">
      <PostForm id="next-step" action={action} noValidate className="grid gap-4 not-has-[>div]:hidden">
        {seen}
        {answer && <Unmoved answer={answer} />}
        {next?.step === "ship" && <ParcelFields order={order} answer={answer} />}
      </PostForm>
      {(next || mayEnd) && (
        <div className="grid grid-cols-2 items-end gap-3">
          {mayEnd && (
            <EndForm status={order.status} action={action} isPending={isPending} answer={answer}>
              {seen}
            </EndForm>
          )}
          {next && (
            <button
              type="submit"
              form="next-step"
              name="intent"
              value={next.step}
              aria-keyshortcuts={next.step === "approve" ? "a" : undefined}
              className={buttonClass("primary", "max-sm:px-2 only:col-span-2")}
              aria-disabled={isPending || undefined}
            >
              {next.label}
            </button>
          )}
        </div>
      )}
    </div>
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
