import * as fr from "./fr/buyers-parcels.ts";
import { inLocale } from "./in-locale.ts";

export const buyersParcels = /* @__PURE__ */ inLocale("buyersParcels", "buyersParcels", fr.buyersParcels);
