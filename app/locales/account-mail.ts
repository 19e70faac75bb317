import * as fr from "./fr/account-mail.ts";
import { inLocale } from "./in-locale.ts";

export const accountMail = /* @__PURE__ */ inLocale("accountMail", "accountMail", fr.accountMail);
