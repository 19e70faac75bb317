import * as fr from "./fr/refusals.ts";
import { inLocale } from "./in-locale.ts";

export const refusals = /* @__PURE__ */ inLocale("refusals", "refusals", fr.refusals);
export const onlyLeft = /* @__PURE__ */ inLocale("refusals", "onlyLeft", fr.onlyLeft);
