import * as fr from "./fr/product.ts";
import { inLocale } from "./in-locale.ts";

export const product = /* @__PURE__ */ inLocale("product", "product", fr.product);
export const waitlist = /* @__PURE__ */ inLocale("product", "waitlist", fr.waitlist);
