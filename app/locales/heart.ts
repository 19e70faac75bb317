import * as fr from "./fr/heart.ts";
import { inLocale } from "./in-locale.ts";

export const heart = /* @__PURE__ */ inLocale("heart", "heart", fr.heart);
