import * as fr from "./fr/legal.ts";
import { inLocale } from "./in-locale.ts";

export const legal = /* @__PURE__ */ inLocale("legal", "legal", fr.legal);
export const wantNames = /* @__PURE__ */ inLocale("legal", "wantNames", fr.wantNames);
export const factNames = /* @__PURE__ */ inLocale("legal", "factNames", fr.factNames);
