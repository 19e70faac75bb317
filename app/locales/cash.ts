import * as fr from "./fr/cash.ts";
import { inLocale } from "./in-locale.ts";

export const cash = /* @__PURE__ */ inLocale("cash", "cash", fr.cash);
