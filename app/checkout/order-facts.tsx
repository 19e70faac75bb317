import type { Outputs } from "../../shop/calls.ts";
import type { LocalTimes } from "../../shop/clock.ts";
import { writeDay } from "../locales/dates.ts";
import { deliveryLabel, paymentLabel } from "../locales/order-facts.ts";
import { confirmation } from "../locales/orders.ts";
import { PostalAddress } from "../shop-ui/postal-address.tsx";
import { french } from "../web/typography.ts";

/** An order that its reader may see all of. */
export type OpenOrder = Extract<LocalTimes<Outputs["orders"]["show"]>, { isOpen: true }>;

/** Where an order goes, how it travels and is paid, and whom it belongs to. */
export function OrderFacts({ order }: { order: OpenOrder }) {
  const { customerInfo, shippingAddress, billingAddress } = order;
  const name = `${customerInfo.firstName} ${customerInfo.lastName}`;
  const billsElsewhere = JSON.stringify(billingAddress) !== JSON.stringify(shippingAddress);
  return (
    <dl className="grid content-start gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-1">
      <Fact name={confirmation.address}>
        <PostalAddress name={name} address={shippingAddress} />
      </Fact>
      {billsElsewhere && (
        <Fact name={confirmation.billing}>
          <PostalAddress name={name} address={billingAddress} />
        </Fact>
      )}
      <Fact name={confirmation.contact}>
        <p className="wrap-anywhere">{customerInfo.email}</p>
        <p>{customerInfo.phone}</p>
      </Fact>
      <Fact name={confirmation.delivery}>{french(deliveryLabel(order.deliveryMethod))}</Fact>
      {order.estimatedDelivery && <Fact name={confirmation.expected}>{writeDay(order.estimatedDelivery)}</Fact>}
      {order.trackingNumber && <Fact name={confirmation.tracking}>{order.trackingNumber}</Fact>}
      <Fact name={confirmation.payment}>{paymentLabel(order.paymentInfo.method)}</Fact>
      {order.orderNotes && (
        <Fact name={confirmation.notes}>
          <p className="wrap-anywhere whitespace-pre-line">{order.orderNotes}</p>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="label mb-2 text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
