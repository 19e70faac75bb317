import * as fr from "./fr/order-facts.ts";
import { inLocale } from "./in-locale.ts";

export const paymentLabel = /* @__PURE__ */ inLocale("orderFacts", "paymentLabel", fr.paymentLabel);
export const paymentText = /* @__PURE__ */ inLocale("orderFacts", "paymentText", fr.paymentText);
export const deliveryLabel = /* @__PURE__ */ inLocale("orderFacts", "deliveryLabel", fr.deliveryLabel);
export const pieces = /* @__PURE__ */ inLocale("orderFacts", "pieces", fr.pieces);
export const quantityText = /* @__PURE__ */ inLocale("orderFacts", "quantityText", fr.quantityText);
export const daysLabel = /* @__PURE__ */ inLocale("orderFacts", "daysLabel", fr.daysLabel);
