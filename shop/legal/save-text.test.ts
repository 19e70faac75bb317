import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../test/shop.ts";

let shop: TestShop;
let karim: { id: string; email: string };
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date("2026-12-02T00:10:00Z") });
  karim = await shop.person("karim");
});
afterAll(() => shop.stop());

const save = (version: number, source: string) => shop.as(karim).legal.save({ page: "terms", version, source });

describe("a legal page's text", () => {
  test("is what the shop began with while the house has written none", async () => {
    expect(await shop.as(null).legal.show({ page: "terms" })).toEqual({ version: 0, source: null, since: null });
  });

  test("is saved as a new version, says since when, and leaves the ones before", async () => {
    await save(0, "Un.\r\n\r\n## Deux\r\n");
    await save(1, "Trois.");
    expect(await shop.as(null).legal.show({ page: "terms" })).toEqual({
      version: 2,
      source: "Trois.",
      since: "2026-12-02",
    });
    expect(await shop.as(karim).legal.review({ page: "terms", version: 1 })).toMatchObject({
      version: 1,
      current: 2,
      source: "Un.\n\n## Deux",
      versions: [
        { version: 2, by: "Karim Tazi" },
        { version: 1, by: "Karim Tazi" },
      ],
    });
    expect(await shop.as(null).legal.show({ page: "privacy" })).toMatchObject({ version: 0 });
  });

  test("saved from a version that is no longer the newest is refused with who saved when", async () => {
    await expect(save(0, "Quatre.")).rejects.toMatchObject({
      code: "TEXT_SAVED_MEANWHILE",
      data: { current: 2, by: "Karim Tazi", at: expect.stringContaining("2026-12-02T") },
    });
  });

  test("saved by two at once is saved once", async () => {
    const { version } = await shop.as(null).legal.show({ page: "privacy" });
    const both = ["Un.", "Deux."].map((source) => shop.as(karim).legal.save({ page: "privacy", version, source }));
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(["fulfilled", "rejected"]);
    expect((await shop.as(karim).legal.review({ page: "privacy" })).versions).toHaveLength(1);
  });

  test("that is empty, too long or names what is no fact is refused", async () => {
    const problem = (source: string) => save(2, source).catch((error) => error.data);
    expect(await problem(" \n ")).toEqual({ problem: "empty", names: [] });
    expect(await problem("a".repeat(40_001))).toEqual({ problem: "too-long", names: [] });
    expect(await problem("ICE {ice}, {icee} et {rcs}")).toEqual({ problem: "unknown-fact", names: ["icee", "rcs"] });
  });

  test("of a version nobody wrote is not found", async () => {
    const unknown = shop.as(karim).legal.review({ page: "terms", version: 9 });
    await expect(unknown).rejects.toMatchObject({ code: "TEXT_NOT_FOUND" });
  });
});
