import * as fr from "./fr/pricing.ts";
import { inLocale } from "./in-locale.ts";

export const adjustmentName = /* @__PURE__ */ inLocale("pricing", "adjustmentName", fr.adjustmentName);
export const pricing = /* @__PURE__ */ inLocale("pricing", "pricing", fr.pricing);
