import * as fr from "./fr/checkout.ts";
import { inLocale } from "./in-locale.ts";

export const checkout = /* @__PURE__ */ inLocale("checkout", "checkout", fr.checkout);
export const fieldLabels = /* @__PURE__ */ inLocale("checkout", "fieldLabels", fr.fieldLabels);
export const fieldProblem = /* @__PURE__ */ inLocale("checkout", "fieldProblem", fr.fieldProblem);
