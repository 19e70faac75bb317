import type { OrderStatus } from "../../../shop/orders/status.ts";
import { admin } from "../../locales/admin.ts";
import type { May } from "../shell/use-may.ts";
import { moveOfStep, type StepOfMany } from "./steps.ts";

type Next = { step: StepOfMany; label: string };

/** The next step from each status, and what its button says; those that whoever looks may make. */
export function stepLabels(may: May): Partial<Record<OrderStatus, Next>> {
  const labels = {
    pending: { step: "approve", label: admin.approve },
    confirmed: { step: "process", label: admin.markProcessing },
    processing: { step: "ship", label: admin.markShipped },
    shipped: { step: "deliver", label: admin.markDelivered },
  } as const satisfies Partial<Record<OrderStatus, Next>>;
  return Object.fromEntries(Object.entries(labels).filter(([, { step }]) => may(`orders.${moveOfStep(step)}`)));
}

/** The next step of an order; while it is in parcels these ship and deliver it. */
export function nextStep(
  may: May,
  { status, isInParcels }: { status: OrderStatus; isInParcels: boolean },
): Next | undefined {
  const next = stepLabels(may)[status];
  return isInParcels && (next?.step === "ship" || next?.step === "deliver") ? undefined : next;
}
