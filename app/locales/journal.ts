import * as fr from "./fr/journal.ts";
import { inLocale } from "./in-locale.ts";

export const journal = /* @__PURE__ */ inLocale("journal", "journal", fr.journal);
