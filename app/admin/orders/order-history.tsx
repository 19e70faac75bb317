import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { OrderStatusMark } from "../../shop-ui/order-status-mark.tsx";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { PostForm } from "../shell/post-form.tsx";

type Reviewed = LocalTimes<Outputs["orders"]["review"]>;

/** Where the order has been: when, and who moved it. */
export function OrderHistory({ history }: { history: Reviewed["history"] }) {
  return (
    <ol className="grid gap-3">
      {history.map((event) => (
        <li key={event.id}>
          <OrderStatusMark status={event.toStatus} />
          <span className="block text-soft">
            {writeDateTime(event.createdAt)} · {event.who ?? words.system}
            {event.missing > 0 && <span className="text-brick"> · {words.missing(event.missing)}</span>}
            {event.reason && <span className="block">{words.reasons[event.reason]}</span>}
            {event.note && <span className="block wrap-anywhere whitespace-pre-line">{event.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The order's mails, each of which can be sent again. */
export function OrderMails(props: { orderId: string; mails: NonNullable<Reviewed["mails"]>; view: OrdersView }) {
  const { orderId, mails, view } = props;
  if (mails.length === 0) return <p className="text-soft">{words.noMails}</p>;
  return (
    <ul className="grid gap-3">
      {mails.map((mail) => (
        <li key={mail.id} className="flex items-start justify-between gap-4">
          <span className="min-w-0">
            {words.mailKinds[mail.kind] ?? mail.kind} · {words.mailStates[mail.state]}
            <span className="block text-soft">{writeDateTime(mail.sentAt ?? mail.createdAt)}</span>
            {mail.lastError && <span className="block text-brick wrap-anywhere">{mail.lastError}</span>}
          </span>
          <PostForm action={ordersAddress({ ...view, order: orderId })}>
            <input type="hidden" name="orderId" value={orderId} />
            <input type="hidden" name="mailId" value={mail.id} />
            <button
              type="submit"
              name="intent"
              value="resend"
              className="inline-flex min-h-11 items-center whitespace-nowrap underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {words.resend}
              <span className="sr-only"> {words.mailKinds[mail.kind] ?? mail.kind}</span>
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
