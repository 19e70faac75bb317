import * as words from "./fr-admin/index.ts";
import type { Words } from "./in-locale.ts";

/** The rooms of the admin screens in French, for whoever chose it. */
export const frenchAdmin: Partial<Words> = words;
