import * as fr from "./fr/contact-statuses.ts";
import { inLocale } from "./in-locale.ts";

export const contactStatuses = /* @__PURE__ */ inLocale("contactStatuses", "contactStatuses", fr.contactStatuses);
