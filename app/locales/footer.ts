import * as fr from "./fr/footer.ts";
import { inLocale } from "./in-locale.ts";

export const footer = /* @__PURE__ */ inLocale("footer", "footer", fr.footer);
