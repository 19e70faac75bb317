import * as fr from "./fr/index.ts";
import { frenchAdmin } from "./french-admin.ts";
import type { Words } from "./in-locale.ts";

/** The languages the shop speaks, each a folder beside this file. For the server: a page carries its rooms' words only. */
export const languages: Record<string, Words> = { fr };

/** What the shop says in a language, French where it does not speak it; its admin screens in French where that is chosen. */
export function words(locale: string, isAdminFrench = false): Words {
  const spoken = languages[locale] ?? fr;
  return isAdminFrench ? { ...spoken, ...frenchAdmin } : spoken;
}
