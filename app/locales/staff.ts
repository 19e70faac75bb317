import * as fr from "./fr/staff.ts";
import { inLocale } from "./in-locale.ts";

export const staff = /* @__PURE__ */ inLocale("staff", "staff", fr.staff);
