import * as fr from "./fr/mail.ts";
import { inLocale } from "./in-locale.ts";

export const mail = /* @__PURE__ */ inLocale("mail", "mail", fr.mail);
export const waitlistMail = /* @__PURE__ */ inLocale("mail", "waitlistMail", fr.waitlistMail);
