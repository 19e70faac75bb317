import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { gate } from "../../app/locales/fr/refusals.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { until } from "../../test/until.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ variables: { TRUST_PROXY: "true" } });
});
afterAll(() => site.stop());

const json = { "content-type": "application/json" };

/** What is told of an answer: its status, when to come back, and whether it says so. */
async function told(answer: Response, sentence: string) {
  return [answer.status, answer.headers.get("retry-after"), (await answer.text()).includes(sentence)];
}

test("while the database is away kept pages are served, all else says to come back, and it comes back by itself", async () => {
  const polo = await makePolo(site.db);
  expect((await site.ask("/")).status).toBe(200);
  const order = { method: "POST", headers: json, body: JSON.stringify(aCheckout([{ productId: polo.id }])) };

  await site.withoutDatabase(async () => {
    expect((await site.ask("/")).status).toBe(200);
    for (const [path, words] of [
      [`/products/${polo.id}`, "Failed to load product"],
      ["/products?sizes=M", "rechargez-la dans un moment"],
      ["/api/v1/products", gate.unavailable],
    ] as const) {
      expect([path, ...(await told(await site.ask(path), words))]).toEqual([path, 503, "10", true]);
    }
    expect(await told(await site.ask("/api/v1/orders", order), gate.unavailable)).toEqual([503, "10", true]);
  });

  expect((await site.ask(`/products/${polo.id}`)).status).toBe(200);
  expect((await site.ask("/api/v1/orders", order)).status).toBe(201);
});

test("while its connections are broken again and again, signed in or not, everything is answered by 503 at worst, in one line of the log", async () => {
  const karim = await site.person("karim");
  const cookie = site.cookiesOf(karim.email);
  const polo = await makePolo(site.db, { sizes: { M: 5_000 } });
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const unlogged = vi.spyOn(console, "error").mockReturnValue();
  let places = 0;
  const place = () => {
    places += 1;
    return site.ask("/api/v1/orders", {
      method: "POST",
      // Each from a place of its own, because how many one place may order is limited
      headers: { ...json, "x-forwarded-for": `10.5.${places >> 8}.${places & 255}` },
      body: JSON.stringify(aCheckout([{ productId: polo.id }])),
    });
  };
  const asked = [
    place,
    () => site.ask("/products?q=polo"),
    () => site.ask("/api/v1/me", { headers: { cookie } }),
    () => site.ask("/admin/orders", { headers: { cookie } }),
    () => site.ask("/api/auth/get-session", { headers: { cookie } }),
  ];
  let isBroken = true;
  const statuses: number[] = [];
  const visits = asked.map(async (ask) => {
    while (isBroken) statuses.push((await ask()).status);
  });
  for (let breaks = 0; breaks < 15; breaks += 1) {
    await site.db
      .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
      .catch(() => "it broke its own as well");
    const seen = statuses.length;
    await until(() => expect(statuses.length).toBeGreaterThan(seen + asked.length));
  }
  isBroken = false;
  await Promise.all(visits);
  const lines = written.mock.calls.map(([line]) => String(line));
  const inConsole = unlogged.mock.calls;
  for (const spy of [written, unlogged]) spy.mockRestore();
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(503);
  expect(inConsole).toEqual([]);
  const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === "fault");
  expect(faults.filter(({ message }) => message !== "the database is away")).toEqual([]);
  expect(lines.filter((line) => line.includes("the database is away")).length).toBeLessThanOrEqual(1);
  await until(async () => expect((await place()).status).toBe(201));
});
