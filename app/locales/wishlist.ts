import * as fr from "./fr/wishlist.ts";
import { inLocale } from "./in-locale.ts";

export const wishlist = /* @__PURE__ */ inLocale("wishlist", "wishlist", fr.wishlist);
