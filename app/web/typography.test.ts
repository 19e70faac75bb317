import { expect, test } from "vitest";
import { french } from "./typography.ts";

test("signs keep to their word, units to their number, in narrow spaces that do not break", () => {
  expect(french("Ajoutez 35 DH de plus !")).toBe("Ajoutez 35\u202fDH de plus\u202f!");
  expect(french("100 % coton, 190 g/m² ; à 30 °C, de 9 h à 18 h")).toBe(
    "100\u202f% coton, 190\u202fg/m²\u202f; à 30\u202f°C, de 9\u202fh à 18\u202fh",
  );
  expect(french("« loi n° 31-08 »")).toBe("«\u202floi n°\u202f31-08\u202f»");
});

test("what begins with a unit's letter is no unit", () => {
  expect(french("2 grands polos, 3 heures")).toBe("2 grands polos, 3 heures");
});
