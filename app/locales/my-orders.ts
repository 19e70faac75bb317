import * as fr from "./fr/my-orders.ts";
import { inLocale } from "./in-locale.ts";

export const myStatusLabels = /* @__PURE__ */ inLocale("myOrders", "myStatusLabels", fr.myStatusLabels);
export const myOrders = /* @__PURE__ */ inLocale("myOrders", "myOrders", fr.myOrders);
