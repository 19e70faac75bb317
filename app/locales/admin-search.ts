import * as fr from "./fr/admin-search.ts";
import { inLocale } from "./in-locale.ts";

export const adminSearch = /* @__PURE__ */ inLocale("adminSearch", "adminSearch", fr.adminSearch);
