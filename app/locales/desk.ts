import * as fr from "./fr/desk.ts";
import { inLocale } from "./in-locale.ts";

export const desk = /* @__PURE__ */ inLocale("desk", "desk", fr.desk);
