import type { Outputs } from "../../shop/calls.ts";
import type { LocalTimes } from "../../shop/clock.ts";
import { isOver } from "../../shop/orders/status.ts";
import { writeDay } from "../locales/dates.ts";
import { deliveryLabel, paymentText } from "../locales/order-facts.ts";
import { confirmation } from "../locales/orders.ts";
import { Parcels } from "../shop-ui/parcels.tsx";
import { PostalAddress } from "../shop-ui/postal-address.tsx";
import { Fact } from "../ui/fact.tsx";
import { french } from "../web/typography.ts";

/** An order that its reader may see all of. */
export type OpenOrder = Extract<LocalTimes<Outputs["orders"]["show"]>, { isOpen: true }>;

/** Where an order goes, how it travels and is paid, and whom it belongs to. */
export function OrderFacts({ order }: { order: OpenOrder }) {
  const { customerInfo, shippingAddress, billingAddress } = order;
  const name = `${customerInfo.firstName} ${customerInfo.lastName}`;
  const billsElsewhere = JSON.stringify(billingAddress) !== JSON.stringify(shippingAddress);
  return (
    <dl className="grid content-start gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-1 print:grid-cols-3 print:gap-y-4">
      <Fact name={confirmation.address}>
        <PostalAddress name={name} address={shippingAddress} />
      </Fact>
      {billsElsewhere && (
        <Fact name={confirmation.billing}>
          <PostalAddress name={name} address={billingAddress} />
        </Fact>
      )}
      <Fact name={confirmation.contact}>
        {customerInfo.email && <p className="wrap-anywhere">{customerInfo.email}</p>}
        <p>{customerInfo.phone}</p>
      </Fact>
      <Fact name={confirmation.delivery}>{french(deliveryLabel(order.deliveryMethod, order.deliveryDays))}</Fact>
      {order.estimatedDelivery && !isOver(order.status) && (
        <Fact name={confirmation.expected}>{writeDay(order.estimatedDelivery)}</Fact>
      )}
      <Parcels order={order} />
      <Fact name={confirmation.payment}>{paymentText(order.paymentInfo)}</Fact>
      {order.orderNotes && (
        <Fact name={confirmation.notes}>
          <p className="wrap-anywhere whitespace-pre-line">{order.orderNotes}</p>
        </Fact>
      )}
    </dl>
  );
}
