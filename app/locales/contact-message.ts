import * as fr from "./fr/contact-message.ts";
import { inLocale } from "./in-locale.ts";

export const contact = /* @__PURE__ */ inLocale("contactMessage", "contact", fr.contact);
