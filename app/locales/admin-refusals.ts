import * as fr from "./fr/admin-refusals.ts";
import { inLocale } from "./in-locale.ts";

export const adminRefusals = /* @__PURE__ */ inLocale("adminRefusals", "adminRefusals", fr.adminRefusals);
