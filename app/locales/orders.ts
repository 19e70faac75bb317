import * as fr from "./fr/orders.ts";
import { inLocale } from "./in-locale.ts";

export const statusLabels = /* @__PURE__ */ inLocale("orders", "statusLabels", fr.statusLabels);
export const orderWay = /* @__PURE__ */ inLocale("orders", "orderWay", fr.orderWay);
export const confirmation = /* @__PURE__ */ inLocale("orders", "confirmation", fr.confirmation);
export const lockedOrder = /* @__PURE__ */ inLocale("orders", "lockedOrder", fr.lockedOrder);
export const tracking = /* @__PURE__ */ inLocale("orders", "tracking", fr.tracking);
