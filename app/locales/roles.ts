import * as fr from "./fr/roles.ts";
import { inLocale } from "./in-locale.ts";

export const roleLabels = /* @__PURE__ */ inLocale("roles", "roleLabels", fr.roleLabels);
