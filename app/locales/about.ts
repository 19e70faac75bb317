import * as fr from "./fr/about.ts";
import { inLocale } from "./in-locale.ts";

export const about = /* @__PURE__ */ inLocale("about", "about", fr.about);
