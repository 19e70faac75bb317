import * as fr from "./fr/shop.ts";
import { inLocale } from "./in-locale.ts";

export const shop = /* @__PURE__ */ inLocale("shop", "shop", fr.shop);
