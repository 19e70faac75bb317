import * as fr from "./fr/catalogue.ts";
import { inLocale } from "./in-locale.ts";

export const catalogue = /* @__PURE__ */ inLocale("catalogue", "catalogue", fr.catalogue);
