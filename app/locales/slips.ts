import * as fr from "./fr/slips.ts";
import { inLocale } from "./in-locale.ts";

export const slips = /* @__PURE__ */ inLocale("slips", "slips", fr.slips);
