import * as fr from "./fr/desk-figures.ts";
import { inLocale } from "./in-locale.ts";

export const deskFigures = /* @__PURE__ */ inLocale("deskFigures", "deskFigures", fr.deskFigures);
