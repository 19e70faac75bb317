import * as fr from "./fr/terms.ts";
import { inLocale } from "./in-locale.ts";

export const terms = /* @__PURE__ */ inLocale("terms", "terms", fr.terms);
