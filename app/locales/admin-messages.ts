import * as fr from "./fr/admin-messages.ts";
import { inLocale } from "./in-locale.ts";

export const adminRefusals = /* @__PURE__ */ inLocale("adminMessages", "adminRefusals", fr.adminRefusals);
