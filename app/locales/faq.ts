import * as fr from "./fr/faq.ts";
import { inLocale } from "./in-locale.ts";

export const faq = /* @__PURE__ */ inLocale("faq", "faq", fr.faq);
