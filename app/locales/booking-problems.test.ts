import { expect, test } from "vitest";
import { problemCodes } from "../../shop/carriers/carrier-problem.ts";
import { bookingProblems } from "./booking-problems.ts";

test("each problem with a booking is told in a sentence, with what the carrier said", () => {
  for (const code of problemCodes) expect(bookingProblems.say(code)).toMatch(/^\p{Lu}.*[.»]$/u);
  expect(bookingProblems.say("city: Atlantis")).toContain("« Atlantis »");
  expect(bookingProblems.say("refused: Ville invalide")).toBe("Refusé par le transporteur : Ville invalide");
  expect(bookingProblems.say("what nobody has written")).toContain("what nobody has written");
});
