import * as fr from "./fr/privacy.ts";
import { inLocale } from "./in-locale.ts";

export const privacy = /* @__PURE__ */ inLocale("privacy", "privacy", fr.privacy);
