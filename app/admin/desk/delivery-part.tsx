import { desk as words } from "../../locales/desk.ts";
import { deliveryLabel } from "../../locales/order-facts.ts";
import { PostalAddress } from "../../shop-ui/postal-address.tsx";
import { PriceLines } from "../../shop-ui/price-lines.tsx";
import { french } from "../../web/typography.ts";
import { Part } from "../shell/facts.tsx";
import type { HeldOrder } from "./desk-shown.ts";

/** Where it goes, in how many days, and what is to be paid at the door. */
export function DeliveryPart({ order }: { order: HeldOrder }) {
  return (
    <div className="grid content-start gap-4 lg:overflow-y-auto">
      <Part title={words.delivery}>
        <p className="text-base font-semibold">{order.shippingAddress.city}</p>
        <PostalAddress address={order.shippingAddress} />
        <p className="mt-1 text-soft">{french(deliveryLabel(order.deliveryMethod, order.deliveryDays))}</p>
      </Part>
      {order.pricing && <PriceLines prices={order.pricing} />}
    </div>
  );
}
