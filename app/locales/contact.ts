import * as fr from "./fr/contact.ts";
import { inLocale } from "./in-locale.ts";

export const contact = /* @__PURE__ */ inLocale("contact", "contact", fr.contact);
