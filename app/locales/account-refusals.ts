import * as fr from "./fr/account-refusals.ts";
import { inLocale } from "./in-locale.ts";

export const accountRefusalWords = /* @__PURE__ */ inLocale(
  "accountRefusals",
  "accountRefusalWords",
  fr.accountRefusalWords,
);
