import * as fr from "./fr/email-test.ts";
import { inLocale } from "./in-locale.ts";

export const emailTest = /* @__PURE__ */ inLocale("emailTest", "emailTest", fr.emailTest);
