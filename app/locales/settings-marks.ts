import * as fr from "./fr/settings-marks.ts";
import { inLocale } from "./in-locale.ts";

export const marks = /* @__PURE__ */ inLocale("settingsMarks", "marks", fr.marks);
