import * as fr from "./fr/labels.ts";
import { inLocale } from "./in-locale.ts";

export const labels = /* @__PURE__ */ inLocale("labels", "labels", fr.labels);
export const labelPaper = /* @__PURE__ */ inLocale("labels", "labelPaper", fr.labelPaper);
