import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.person("karim");
});
afterAll(() => site.stop());

test.each(["0123456789abcdefghjkmnpq", "a".repeat(200)])("no order, no slip: %s", async (orderId) => {
  const headers = { cookie: site.cookiesOf("karim@exemple.ma") };
  expect((await site.ask(`/admin/orders/${orderId}/slip`, { headers })).status).toBe(404);
});
