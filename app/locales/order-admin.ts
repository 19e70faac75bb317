import * as fr from "./fr/order-admin.ts";
import { inLocale } from "./in-locale.ts";

export const orderAdmin = /* @__PURE__ */ inLocale("orderAdmin", "orderAdmin", fr.orderAdmin);
export const buyerLinks = /* @__PURE__ */ inLocale("orderAdmin", "buyerLinks", fr.buyerLinks);
