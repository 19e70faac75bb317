import * as fr from "./fr/products.ts";
import { inLocale } from "./in-locale.ts";

export const products = /* @__PURE__ */ inLocale("products", "products", fr.products);
export const draftProblem = /* @__PURE__ */ inLocale("products", "draftProblem", fr.draftProblem);
