import * as fr from "./fr/account.ts";
import { inLocale } from "./in-locale.ts";

export const login = /* @__PURE__ */ inLocale("account", "login", fr.login);
export const entry = /* @__PURE__ */ inLocale("account", "entry", fr.entry);
