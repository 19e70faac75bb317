import { carriers, longestCarrier, longestTrackingNumber } from "../../../shop/orders/carriers.ts";
import { admin } from "../../locales/admin.ts";
import { orderAdmin } from "../../locales/order-admin.ts";
import { Field } from "../../ui/field.tsx";
import type { MoveAnswer } from "./move-answer.ts";
import type { OrderShown } from "./order-shown.ts";

/** What is typed when an order is shipped: who carries it, how it is found, when it is expected. */
export function ParcelFields({ order, answer }: { order: OrderShown; answer?: MoveAnswer }) {
  const { typed, problems } = answer ?? {};
  const field = (name: "carrier" | "trackingNumber" | "trackingUrl" | "estimatedDelivery") => ({
    id: name,
    name,
    autoComplete: "off",
    defaultValue: typed?.[name] || (order[name] ?? ""),
    problem: problems?.[name],
  });
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field {...field("carrier")} label={orderAdmin.carrier} list="panel-carriers" maxLength={longestCarrier} />
      <datalist id="panel-carriers">
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field {...field("trackingNumber")} label={admin.trackingNumber} maxLength={longestTrackingNumber} />
      <Field {...field("trackingUrl")} label={orderAdmin.trackingPage} type="url" placeholder="https://" />
      <Field {...field("estimatedDelivery")} label={orderAdmin.estimatedDelivery} type="date" />
    </div>
  );
}
