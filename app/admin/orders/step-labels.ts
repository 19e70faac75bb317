import type { OrderStatus } from "../../../shop/orders/status.ts";
import { admin } from "../../locales/admin.ts";
import type { StepOfMany } from "./steps.ts";

/** The next step from each status, and what its button says. */
export const stepLabels = (): Partial<Record<OrderStatus, { step: StepOfMany; label: string }>> => ({
  pending: { step: "approve", label: admin.approve },
  confirmed: { step: "process", label: admin.markProcessing },
  processing: { step: "ship", label: admin.markShipped },
  shipped: { step: "deliver", label: admin.markDelivered },
});
