import * as fr from "./fr/warehouse.ts";
import { inLocale } from "./in-locale.ts";

export const warehouse = /* @__PURE__ */ inLocale("warehouse", "warehouse", fr.warehouse);
export const parcelIs = /* @__PURE__ */ inLocale("warehouse", "parcelIs", fr.parcelIs);
export const countProblems = /* @__PURE__ */ inLocale("warehouse", "countProblems", fr.countProblems);
