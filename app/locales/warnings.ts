import * as fr from "./fr/warnings.ts";
import { inLocale } from "./in-locale.ts";

export const warnings = /* @__PURE__ */ inLocale("warnings", "warnings", fr.warnings);
