import * as fr from "./fr/linked-order.ts";
import { inLocale } from "./in-locale.ts";

export const linkedOrder = /* @__PURE__ */ inLocale("linkedOrder", "linkedOrder", fr.linkedOrder);
