import * as fr from "./fr/backups.ts";
import { inLocale } from "./in-locale.ts";

export const backups = /* @__PURE__ */ inLocale("backups", "backups", fr.backups);
