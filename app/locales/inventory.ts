import * as fr from "./fr/inventory.ts";
import { inLocale } from "./in-locale.ts";

export const inventory = /* @__PURE__ */ inLocale("inventory", "inventory", fr.inventory);
export const stockStatusLabels = /* @__PURE__ */ inLocale("inventory", "stockStatusLabels", fr.stockStatusLabels);
export const adjustmentLabels = /* @__PURE__ */ inLocale("inventory", "adjustmentLabels", fr.adjustmentLabels);
export const movementReasons = /* @__PURE__ */ inLocale("inventory", "movementReasons", fr.movementReasons);
export const stockMoved = /* @__PURE__ */ inLocale("inventory", "stockMoved", fr.stockMoved);
