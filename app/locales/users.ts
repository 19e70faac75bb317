import * as fr from "./fr/users.ts";
import { inLocale } from "./in-locale.ts";

export const users = /* @__PURE__ */ inLocale("users", "users", fr.users);
