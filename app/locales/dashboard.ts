import * as fr from "./fr/dashboard.ts";
import { inLocale } from "./in-locale.ts";

export const dashboard = /* @__PURE__ */ inLocale("dashboard", "dashboard", fr.dashboard);
export const seeding = /* @__PURE__ */ inLocale("dashboard", "seeding", fr.seeding);
