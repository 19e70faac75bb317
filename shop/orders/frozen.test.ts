import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gate } from "../../app/locales/fr/refusals.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { until } from "../../test/until.ts";

let site: TestSite;
let polo: { id: string };
let approval: RequestInit;
beforeAll(async () => {
  site = await openTestSite();
  polo = await makePolo(site.db, { sizes: { M: 500 } });
  const cookie = await signIn();
  approval = {
    method: "POST",
    headers: { ...json, cookie },
    body: JSON.stringify({ status: "confirmed", from: "pending" }),
  };
});
afterAll(() => site.stop());

const json = { "content-type": "application/json" };

async function signIn(): Promise<string> {
  const karim = await site.person("karim");
  return site.cookiesOf(karim.email);
}

const order = () =>
  site.ask("/api/v1/orders", {
    method: "POST",
    headers: json,
    body: JSON.stringify(aCheckout([{ productId: polo.id }])),
  });

/** As many orders as one administrator may have before him, each still to be approved. */
const ordersToApprove = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => ((await (await order()).json()) as { orderId: string }).orderId),
  );
const approve = (orderId: string) => site.ask(`/api/v1/orders/${orderId}/status`, approval);

test("while an approval elsewhere stands still, pages and orders go on, and approvals of its product are told to come back", async () => {
  const waiting = await ordersToApprove(24);
  const holder = new pg.Client({ connectionString: site.databaseUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select from products where id = $1 for update", [polo.id]);
  // It holds more than an approval would, so that orders of this product have to wait as well, and never lets go.
  const approvals = Promise.all(waiting.map(approve));
  const page = await site.ask(`/products/${polo.id}`);
  const refused = await approvals;
  expect([page.status, (await site.ask("/products?q=polo")).status, (await site.ask("/")).status]).toEqual([
    200, 200, 200,
  ]);
  for (const answer of refused) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(await answer.text()).toContain(gate.unavailable);
  }
  expect((await order()).status).toBe(503);
  await holder.query("rollback");
  await holder.end();
  expect((await approve(waiting[0]!)).status).toBe(200);
});

test("a process frozen in an approval stops no order, and its product is given free though it never wakes", async () => {
  const [first] = await ordersToApprove(1);
  const script = join(import.meta.dirname, "../../test/frozen-process.ts");
  const frozen = spawn(process.execPath, [script, site.databaseUrl, polo.id], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await once(frozen.stdout, "data");
    frozen.kill("SIGSTOP");
    expect((await order()).status).toBe(201);
    await until(async () => expect((await approve(first!)).status).toBe(200));
  } finally {
    frozen.kill("SIGKILL");
  }
});
