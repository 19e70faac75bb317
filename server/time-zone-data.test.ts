import { expect, test } from "vitest";
import { knownRelease, olderTimeZoneData } from "./time-zone-data.ts";

test("older time-zone data than the shop's own Node brings are reported, others are not", () => {
  expect(olderTimeZoneData("2025c")).toContain("2025c, older than 2026c");
  expect(olderTimeZoneData("2026b")).toContain("older");
  for (const release of ["2026c", "2026d", "2027a", undefined]) expect(olderTimeZoneData(release)).toBeNull();
});

test.runIf(process.platform === "linux" && process.arch === "x64")("the release named is that of npm's Node", () => {
  expect(process.versions.tz).toBe(knownRelease);
});
