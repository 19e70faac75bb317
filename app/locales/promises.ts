import * as fr from "./fr/promises.ts";
import { inLocale } from "./in-locale.ts";

export const promises = /* @__PURE__ */ inLocale("promises", "promises", fr.promises);
