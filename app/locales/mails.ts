import * as fr from "./fr/mails.ts";
import { inLocale } from "./in-locale.ts";

export const mails = /* @__PURE__ */ inLocale("mails", "mails", fr.mails);
