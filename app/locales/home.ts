import * as fr from "./fr/home.ts";
import { inLocale } from "./in-locale.ts";

export const home = /* @__PURE__ */ inLocale("home", "home", fr.home);
