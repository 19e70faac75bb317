import * as fr from "./fr/legal-text.ts";
import { inLocale } from "./in-locale.ts";

export const legalFacts = /* @__PURE__ */ inLocale("legalText", "facts", fr.facts);
export const inForceSince = /* @__PURE__ */ inLocale("legalText", "inForceSince", fr.inForceSince);
