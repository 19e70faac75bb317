import { expect, test } from "vitest";
import { loadBuild } from "../../test/build.ts";

test("no screen of a buyer brings the administrators' scripts", async () => {
  const { assets } = await loadBuild();
  const screens = Object.values(assets.routes).filter((route) => route && !route.id.startsWith("admin/"));
  const bringing = screens.filter((route) => route?.imports?.some((file) => file.startsWith("/assets/admin-")));
  expect(screens.length).toBeGreaterThan(30);
  expect(bringing.map((route) => route?.id)).toEqual([]);
});
