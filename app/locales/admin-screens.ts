import * as fr from "./fr/admin-screens.ts";
import { inLocale } from "./in-locale.ts";

export const office = /* @__PURE__ */ inLocale("adminScreens", "office", fr.office);
