import * as fr from "./fr/order-admin.ts";
import { inLocale } from "./in-locale.ts";

export const orderAdmin = /* @__PURE__ */ inLocale("orderAdmin", "orderAdmin", fr.orderAdmin);
