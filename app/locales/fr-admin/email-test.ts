import * as fr from "../fr/email-test.ts";
import type { Words } from "../in-locale.ts";

export const emailTest: Words["emailTest"]["emailTest"] = {
  ...fr.emailTest,
  notAuthenticated: "Réservé aux administrateurs connectés",
  part: { ...fr.emailTest.part, template: "Modèle" },
};
