import * as fr from "./fr/failure.ts";
import { inLocale } from "./in-locale.ts";

export const failure = /* @__PURE__ */ inLocale("failure", "failure", fr.failure);
