import * as fr from "./fr/mail-sample.ts";
import { inLocale } from "./in-locale.ts";

export const mailSample = /* @__PURE__ */ inLocale("mailSample", "mailSample", fr.mailSample);
