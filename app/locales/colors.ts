import * as fr from "./fr/colors.ts";
import { inLocale } from "./in-locale.ts";

export const colorFamilyLabels = /* @__PURE__ */ inLocale("colors", "colorFamilyLabels", fr.colorFamilyLabels);
