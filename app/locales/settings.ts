import * as fr from "./fr/settings.ts";
import { inLocale } from "./in-locale.ts";

export const settings = /* @__PURE__ */ inLocale("settings", "settings", fr.settings);
export const settingLabels = /* @__PURE__ */ inLocale("settings", "settingLabels", fr.settingLabels);
export const settingHints = /* @__PURE__ */ inLocale("settings", "settingHints", fr.settingHints);
