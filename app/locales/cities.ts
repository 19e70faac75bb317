import * as fr from "./fr/cities.ts";
import { inLocale } from "./in-locale.ts";

export const cities = /* @__PURE__ */ inLocale("cities", "cities", fr.cities);
export const cityProblems = /* @__PURE__ */ inLocale("cities", "cityProblems", fr.cityProblems);
export const cityFields = /* @__PURE__ */ inLocale("cities", "cityFields", fr.cityFields);
