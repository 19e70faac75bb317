import * as fr from "./fr/dates.ts";
import { inLocale } from "./in-locale.ts";

export const writeDay = /* @__PURE__ */ inLocale("dates", "writeDay", fr.writeDay);
export const writeShortDay = /* @__PURE__ */ inLocale("dates", "writeShortDay", fr.writeShortDay);
export const writeDate = /* @__PURE__ */ inLocale("dates", "writeDate", fr.writeDate);
export const writeDateTime = /* @__PURE__ */ inLocale("dates", "writeDateTime", fr.writeDateTime);
export const writeTime = /* @__PURE__ */ inLocale("dates", "writeTime", fr.writeTime);
export const writeShortDateTime = /* @__PURE__ */ inLocale("dates", "writeShortDateTime", fr.writeShortDateTime);
