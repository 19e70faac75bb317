import * as fr from "./fr/new-order.ts";
import { inLocale } from "./in-locale.ts";

export const newOrder = /* @__PURE__ */ inLocale("newOrder", "newOrder", fr.newOrder);
