import type { ReactNode } from "react";
import { Link } from "react-router";
import { orderNumber } from "../../../shop/orders/number.ts";
import { admin } from "../../locales/admin.ts";
import { writeDateTime, writeDay } from "../../locales/dates.ts";
import { newOrder } from "../../locales/new-order.ts";
import { orderAdmin } from "../../locales/order-admin.ts";
import { deliveryLabel, paymentLabel } from "../../locales/order-facts.ts";
import { persons } from "../../locales/persons.ts";
import { OrderLines } from "../../shop-ui/order-lines.tsx";
import { OrderStatusMark } from "../../shop-ui/order-status-mark.tsx";
import { PostalAddress } from "../../shop-ui/postal-address.tsx";
import { PriceLines } from "../../shop-ui/price-lines.tsx";
import { withSign } from "../../shop-ui/prices.ts";
import { french } from "../../web/typography.ts";
import { Fact, Facts, Part } from "../shell/facts.tsx";
import { JournalPart } from "../shell/journal-part.tsx";
import { legalAddress } from "../shell/legal-address.ts";
import type { OrdersView } from "../shell/order-address.ts";
import { personsAddress } from "../shell/persons-address.ts";
import { PhoneLinks } from "../shell/phone-links.tsx";
import { useMay } from "../shell/use-may.ts";
import { BuyersWord } from "./buyers-word.tsx";
import { OrderHistory, OrderMails } from "./order-history.tsx";
import type { OrderShown, OrderTold } from "./order-shown.ts";

interface Props {
  order: OrderShown;
  told: OrderTold;
  view: OrdersView;
  sign: string;
  /** How it travels. */
  children: ReactNode;
}

/** What is known of an order, part by part. */
export function OrderDetails(props: Props) {
  const { order, told, view, sign } = props;
  const { customerInfo, shippingAddress, billingAddress, paymentInfo } = order;
  const name = `${customerInfo.firstName} ${customerInfo.lastName}`.trim() || orderAdmin.erased;
  const amount = withSign(sign);
  const may = useMay();
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="grid min-h-0 gap-x-10 gap-y-8 p-5 sm:grid-cols-2 sm:overflow-y-auto xl:flex xl:flex-col"
    >
      <Part title={admin.orderInfo}>
        <Facts>
          <Fact name={admin.status}>
            <OrderStatusMark status={order.status} />
          </Fact>
          {order.source !== "site" && <Fact name={newOrder.source}>{newOrder.sources[order.source]}</Fact>}
          {order.heldUntil && <Fact name={orderAdmin.heldUntil}>{writeDateTime(order.heldUntil)}</Fact>}
          <Fact name={admin.date}>{writeDateTime(order.createdAt)}</Fact>
          <Fact
            name={admin.payment}
          >{`${paymentLabel(paymentInfo.method)} (${admin.paymentState(paymentInfo.status)})`}</Fact>
          <Fact name={admin.delivery}>{french(deliveryLabel(order.deliveryMethod, order.deliveryDays))}</Fact>
          {order.estimatedDelivery && <Fact name={admin.estimatedDelivery}>{writeDay(order.estimatedDelivery)}</Fact>}
          {order.carrier && <Fact name={orderAdmin.carrier}>{order.carrier}</Fact>}
          {order.trackingNumber && (
            <Fact name={admin.trackingNumber}>
              <Tracking number={order.trackingNumber} page={order.trackingUrl} />
            </Fact>
          )}
          {order.accepted && (
            <Fact name={orderAdmin.terms}>
              {may("legal.review") ? (
                <Link to={acceptedAddress(order.accepted)} className="underline decoration-edge underline-offset-4">
                  {orderAdmin.termsVersion(order.accepted.terms)}
                </Link>
              ) : (
                orderAdmin.termsVersion(order.accepted.terms)
              )}
            </Fact>
          )}
        </Facts>
      </Part>
      <Part title={admin.customerInfo}>
        <p>
          {name}
          <span className="text-soft"> · {order.isGuestOrder ? admin.guest : admin.account}</span>
        </p>
        {order.erasedAt && <p className="text-soft">{orderAdmin.erasedOn(writeDateTime(order.erasedAt))}</p>}
        {customerInfo.email && (
          <p className="wrap-anywhere">
            <a href={`mailto:${customerInfo.email}`} className="underline decoration-edge underline-offset-4">
              {customerInfo.email}
            </a>
          </p>
        )}
        <PhoneLinks phone={{ ...customerInfo, ...order }} of={name} />
        {customerInfo.phone && !order.phoneE164 && <p className="text-soft">{orderAdmin.phoneUntold}</p>}
        {customerInfo.email && may("persons.show") && (
          <p>
            <Link
              to={personsAddress({ email: customerInfo.email })}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {persons.title}
            </Link>
          </p>
        )}
      </Part>
      <BuyersWord order={order} amount={amount} />
      <Part title={admin.notes}>
        <p className={`wrap-anywhere whitespace-pre-line ${order.orderNotes ? "" : "text-soft"}`}>
          {order.orderNotes || admin.noNotes}
        </p>
      </Part>
      <Part title={admin.items} wide>
        <OrderLines lines={order.items} format={amount} />
      </Part>
      {props.children}
      <Part title={admin.shippingAddress}>
        <PostalAddress name={order.erasedAt ? undefined : name} address={shippingAddress} />
      </Part>
      <Part title={admin.billingAddress}>
        <PostalAddress name={order.erasedAt ? undefined : name} address={billingAddress} />
      </Part>
      {order.pricing && (
        <Part title={admin.pricing}>
          <PriceLines prices={order.pricing} format={amount} />
          {order.pricing.adjustments.map(
            (one) =>
              one.kind === "discount" && (
                <p key={one.kind} className="mt-2 text-soft">
                  {newOrder.discountReason}: {newOrder.reasons[one.reason]}
                </p>
              ),
          )}
        </Part>
      )}
      <Part title={orderAdmin.history}>
        <OrderHistory history={order.history} />
      </Part>
      {order.mails && (
        <Part title={orderAdmin.mails}>
          <OrderMails orderId={order.id} mails={order.mails} view={view} />
        </Part>
      )}
      {told && <JournalPart of={{ thing: "order", thingId: order.id }} journal={told} amount={amount} />}
      {may("orders.slips") && (
        <p className="sm:col-span-2">
          <a
            href={`/admin/orders/${order.id}/slip`}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {orderAdmin.slip}
            <span className="sr-only"> {orderNumber(order.id)}</span>
          </a>
        </p>
      )}
    </div>
  );
}

const acceptedAddress = ({ terms, settings }: NonNullable<OrderShown["accepted"]>): string =>
  legalAddress({ version: terms, settings });

function Tracking({ number, page }: { number: string; page: string | null }) {
  if (!page) return number;
  return (
    <a href={page} target="_blank" rel="noreferrer" className="underline decoration-edge underline-offset-4">
      {number}
    </a>
  );
}
