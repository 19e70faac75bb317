import * as fr from "./fr/cart.ts";
import { inLocale } from "./in-locale.ts";

export const cart = /* @__PURE__ */ inLocale("cart", "cart", fr.cart);
