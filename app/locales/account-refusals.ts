import * as fr from "./fr/account-refusals.ts";
import { inLocale } from "./in-locale.ts";

export const accountRefusals = /* @__PURE__ */ inLocale("accountRefusals", "accountRefusals", fr.accountRefusals);
