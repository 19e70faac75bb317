import * as fr from "./fr/account-pages.ts";
import { inLocale } from "./in-locale.ts";

export const register = /* @__PURE__ */ inLocale("accountPages", "register", fr.register);
export const verify = /* @__PURE__ */ inLocale("accountPages", "verify", fr.verify);
export const forgot = /* @__PURE__ */ inLocale("accountPages", "forgot", fr.forgot);
export const reset = /* @__PURE__ */ inLocale("accountPages", "reset", fr.reset);
export const google = /* @__PURE__ */ inLocale("accountPages", "google", fr.google);
export const arrival = /* @__PURE__ */ inLocale("accountPages", "arrival", fr.arrival);
export const invitation = /* @__PURE__ */ inLocale("accountPages", "invitation", fr.invitation);
