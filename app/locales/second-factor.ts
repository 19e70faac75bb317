import * as fr from "./fr/second-factor.ts";
import { inLocale } from "./in-locale.ts";

export const secondFactor = /* @__PURE__ */ inLocale("secondFactor", "secondFactor", fr.secondFactor);
