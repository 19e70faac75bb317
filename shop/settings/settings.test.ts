import { describe, expect, test } from "vitest";
import { type LocalTime, localTime } from "../clock.ts";
import { policy } from "../policy.ts";
import { policyOf } from "./said.ts";
import { complete, defaults, publicSettings } from "./settings.ts";

test("a house that has set nothing has the figures of the specification", () => {
  expect(policyOf(defaults)).toEqual(policy);
});

describe("the line above the header", () => {
  const line = { text: "Fermé pour l’Aïd", from: "2026-12-01T09:00", until: "2026-12-03T18:30" };
  const shownAt = (at: LocalTime, given = line) =>
    publicSettings(complete({ notices: { line: given } }), at).notices.line;

  test("stands there from its first minute of Morocco's clocks until its last", () => {
    const minutes = ["2026-12-01T08:59", "2026-12-01T09:00", "2026-12-03T18:29", "2026-12-03T18:30"] as const;
    const shown = minutes.map((minute) => shownAt(`${minute}:59.999+01:00`).text);
    expect(shown).toEqual(["", line.text, line.text, ""]);
  });

  test("has no end, or no beginning, where none is set", () => {
    expect(shownAt("2099-01-01T00:00:00.000+01:00", { ...line, until: "" }).text).toBe(line.text);
    expect(shownAt("2000-01-01T00:00:00.000+01:00", { ...line, from: "" }).text).toBe(line.text);
  });

  test("tells nobody before when it will come", () => {
    expect(shownAt("2026-11-30T08:00:00.000+01:00")).toEqual({ text: "", from: "", until: "" });
  });
});

test("how the desk works inside is told to nobody", () => {
  const said = publicSettings(complete({ desk: { tries: 7, holdsStock: true } }), localTime(new Date()));
  expect(Object.keys(said).sort()).toEqual(["delivery", "house", "notices", "prices"]);
});
