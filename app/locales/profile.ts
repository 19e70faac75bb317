import * as fr from "./fr/profile.ts";
import { inLocale } from "./in-locale.ts";

export const profile = /* @__PURE__ */ inLocale("profile", "profile", fr.profile);
