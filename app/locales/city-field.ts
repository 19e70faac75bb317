import * as fr from "./fr/city-field.ts";
import { inLocale } from "./in-locale.ts";

export const cityField = /* @__PURE__ */ inLocale("cityField", "cityField", fr.cityField);
