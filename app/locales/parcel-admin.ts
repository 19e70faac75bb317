import * as fr from "./fr/parcel-admin.ts";
import { inLocale } from "./in-locale.ts";

export const parcelAdmin = /* @__PURE__ */ inLocale("parcelAdmin", "parcelAdmin", fr.parcelAdmin);
export const packing = /* @__PURE__ */ inLocale("parcelAdmin", "packing", fr.packing);
