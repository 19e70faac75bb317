import type { OrderStatus } from "../../shop/orders/status.ts";
import { statusLabels } from "../locales/orders.ts";
import { StatusMark, type Tone } from "../ui/status-mark.tsx";

const tones: Record<OrderStatus, Tone> = {
  pending: "waiting",
  confirmed: "good",
  processing: "moving",
  shipped: "moving",
  delivered: "good",
  cancelled: "bad",
};

/** Where an order stands, as a mark and its label. */
export function OrderStatusMark({ status, label }: { status: OrderStatus; label?: string }) {
  return <StatusMark tone={tones[status]}>{label ?? statusLabels[status]}</StatusMark>;
}
