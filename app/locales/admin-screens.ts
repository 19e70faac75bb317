import * as fr from "./fr/admin-screens.ts";
import { inLocale } from "./in-locale.ts";

export const adminScreens = /* @__PURE__ */ inLocale("adminScreens", "adminScreens", fr.adminScreens);
