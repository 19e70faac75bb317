import * as fr from "./fr/keys.ts";
import { inLocale } from "./in-locale.ts";

export const keys = /* @__PURE__ */ inLocale("keys", "keys", fr.keys);
