import * as fr from "./fr/persons.ts";
import { inLocale } from "./in-locale.ts";

export const persons = /* @__PURE__ */ inLocale("persons", "persons", fr.persons);
