import { expect, test } from "vitest";
import { isIce, isMinute, isWebPage } from "./checks.ts";

test("an ICE has 15 digits, of which the last two make it a multiple of 97", () => {
  for (const ice of ["001561191000066", "001527456000081", "002163624000014", "000039557000028", "000030205000041"])
    expect(isIce(ice), ice).toBe(true);
  for (const none of [
    "001561191000067",
    "00156119100006",
    "0015611910000660",
    "00156119100006x",
    "000000000000000",
    "",
  ])
    expect(isIce(none), none).toBe(false);
});

test("a page elsewhere is told by an https address, and no other", () => {
  for (const page of ["https://www.instagram.com/azrou", "https://x.com/a?b=c#d", "HTTPS://TIKTOK.COM/@azrou"])
    expect(isWebPage(page), page).toBe(true);
  for (const none of [
    "instagram.com/azrou",
    "http://x.com",
    "javascript:alert(1)",
    "https://",
    "https://a b.com/",
    "@azrou",
    "https://moi:secret@x.com/",
  ])
    expect(isWebPage(none), none).toBe(false);
});

test("a minute is one of the calendar", () => {
  expect(["2026-12-01T09:00", "2028-02-29T23:59"].map(isMinute)).toEqual([true, true]);
  for (const none of ["2026-02-29T09:00", "2026-12-01", "2026-12-01T24:00", "2026-12-01T09:00:00", "demain"])
    expect(isMinute(none), none).toBe(false);
});
