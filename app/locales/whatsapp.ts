import * as fr from "./fr/whatsapp.ts";
import { inLocale } from "./in-locale.ts";

export const whatsApp = /* @__PURE__ */ inLocale("whatsApp", "whatsApp", fr.whatsApp);
