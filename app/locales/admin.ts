import * as fr from "./fr/admin.ts";
import { inLocale } from "./in-locale.ts";

export const admin = /* @__PURE__ */ inLocale("admin", "admin", fr.admin);
