import type { Centimes } from "../money.ts";
import type { Order } from "./order.ts";

const atTheDoor: readonly string[] = ["standard", "cash_on_delivery"];

/** Whether an order is paid to whoever brings it. */
export const isPaidAtTheDoor = (method: string): boolean => atTheDoor.includes(method);

/** What is to be collected at the door: all of it, or nothing where it is paid or will be otherwise. */
export const amountToCollect = ({
  paymentInfo: { method, status },
  pricing,
}: Pick<Order, "paymentInfo"> & { pricing: Pick<Order["pricing"], "totalCentimes"> }): Centimes =>
  isPaidAtTheDoor(method) && status === "pending" ? pricing.totalCentimes : 0;
