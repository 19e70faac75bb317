import * as fr from "./fr/carriers.ts";
import { inLocale } from "./in-locale.ts";

export const carriers = /* @__PURE__ */ inLocale("carriers", "carriers", fr.carriers);
export const carrierKindNames = /* @__PURE__ */ inLocale("carriers", "carrierKindNames", fr.carrierKindNames);
export const carrierProblemTexts = /* @__PURE__ */ inLocale("carriers", "carrierProblemTexts", fr.carrierProblemTexts);
export const booking = /* @__PURE__ */ inLocale("carriers", "booking", fr.booking);
export const bookingFactNames = /* @__PURE__ */ inLocale("carriers", "bookingFactNames", fr.bookingFactNames);
export const usualColumns = /* @__PURE__ */ inLocale("carriers", "usualColumns", fr.usualColumns);
export const carrierFiles = /* @__PURE__ */ inLocale("carriers", "carrierFiles", fr.carrierFiles);
export const fileKindNames = /* @__PURE__ */ inLocale("carriers", "fileKindNames", fr.fileKindNames);
export const fileFactNames = /* @__PURE__ */ inLocale("carriers", "fileFactNames", fr.fileFactNames);
export const encodingNames = /* @__PURE__ */ inLocale("carriers", "encodingNames", fr.encodingNames);
export const roadStateNames = /* @__PURE__ */ inLocale("carriers", "roadStateNames", fr.roadStateNames);
export const tableProblemTexts = /* @__PURE__ */ inLocale("carriers", "tableProblemTexts", fr.tableProblemTexts);
export const mappingFaultTexts = /* @__PURE__ */ inLocale("carriers", "mappingFaultTexts", fr.mappingFaultTexts);
export const rowProblemTexts = /* @__PURE__ */ inLocale("carriers", "rowProblemTexts", fr.rowProblemTexts);
