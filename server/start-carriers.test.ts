import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { WiredKind } from "../shop/carriers/carrier.ts";
import { cathedisKeys, openCathedisStandIn } from "../shop/carriers/cathedis-stand-in.ts";
import { openOzonStandIn, ozonKeys } from "../shop/carriers/ozon-stand-in.ts";
import { openSenditStandIn, senditKeys } from "../shop/carriers/sendit-stand-in.ts";
import { aCheckout, makeCarrier, makePolo } from "../test/builders.ts";
import { openTestShop, type TestShop } from "../test/shop.ts";
import { until } from "../test/until.ts";

const keys = [senditKeys.secretKey, ozonKeys.apiKey, cathedisKeys.password];
const written: string[] = [];
let shop: TestShop;
let standIns: [
  Awaited<ReturnType<typeof openSenditStandIn>>,
  Awaited<ReturnType<typeof openOzonStandIn>>,
  Awaited<ReturnType<typeof openCathedisStandIn>>,
];
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    vi.spyOn(stream, "write").mockImplementation((...given: Parameters<typeof stream.write>) => {
      written.push(String(given[0]));
      return write(...given);
    });
  }
  standIns = [await openSenditStandIn(), await openOzonStandIn(), await openCathedisStandIn()];
  const [sendit, ozon, cathedis] = standIns;
  shop = await openTestShop({
    variables: {
      SENDIT_URL: sendit.base,
      SENDIT_PUBLIC_KEY: senditKeys.publicKey,
      SENDIT_SECRET_KEY: senditKeys.secretKey,
      SENDIT_PICKUP_DISTRICT: String(senditKeys.pickupDistrict),
      OZON_URL: ozon.base,
      OZON_CUSTOMER_ID: ozonKeys.customerId,
      OZON_KEY: ozonKeys.apiKey,
      CATHEDIS_URL: cathedis.base,
      CATHEDIS_USERNAME: cathedisKeys.username,
      CATHEDIS_PASSWORD: cathedisKeys.password,
    },
  });
  // As the site's server begins them: nothing is mailed here
  shop.work(() => Promise.reject(new Error("no mail is written here")));
});
afterAll(async () => {
  await shop.stop();
  await Promise.all(standIns.map((standIn) => standIn.close()));
  vi.restoreAllMocks();
});

/** All that the database holds, as text. */
async function everyRow(): Promise<string> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tables = rows.map(({ name }) => shop.db.execute(sql.raw(`select t::text from "${name}" t`)));
  return (await Promise.all(tables)).map((found) => JSON.stringify(found.rows)).join("\n");
}

test("no key is in the log, in the database or in a figure, whatever carriers answer", async () => {
  const karim = await shop.person("karim");
  const polo = await makePolo(shop.db, { sizes: { M: 100 } });
  for (const [at, standIn] of standIns.entries()) {
    // Long before it, so that a text that is cut would be cut within the key
    const repeated = `${"x".repeat(190)} ${keys[at]} ${keys[at]}`;
    const body = { success: false, status: -1, message: repeated, MESSAGE: repeated, data: [{ error: repeated }] };
    const answers = [400, 401, 403, 404, 422, 429, 500].map((status) => ({ status, body }));
    const troubles = [...answers, "reset" as const, { status: 200, body: `<html>${repeated}</html>` }];
    let asked = 0;
    standIn.state.trouble = () => {
      asked += 1;
      return troubles[asked % troubles.length]!;
    };
  }
  for (const kind of ["sendit", "ozon", "cathedis"] satisfies WiredKind[]) {
    const carrier = await makeCarrier(shop.db, { name: kind, kind, collectsWholeDirhams: true });
    for (let count = 0; count < 6; count += 1) {
      const checkout = aCheckout([{ productId: polo.id, size: "M" }]);
      const shippingAddress = { ...checkout.shippingAddress, city: "Fès" };
      const { orderId } = await shop.as(null).orders.place({ ...checkout, shippingAddress });
      await shop.as(karim).orders.confirm({ orderId, from: "pending" });
      const { parcels: one } = await shop.as(karim).parcels.make({ orderId, carrierId: carrier.id });
      const { parcelId } = one[0]!;
      // Half of them are booked already, and asked about
      if (count % 2 === 0) continue;
      await shop.as(karim).parcels.change({ parcelId, trackingNumber: `${kind}-${count}` });
      await shop.as(karim).parcels.handOver({ carrierId: carrier.id, parcelIds: [parcelId] });
    }
  }
  // After three failures a carrier is left alone for a while
  for (const kind of ["sendit", "ozon", "cathedis"]) {
    await until(async () => {
      const { rows } = await shop.db.execute<{ tries: number }>(
        sql`select sum(p.booking_tries + p.ask_tries)::int as tries from parcels p join carriers c on c.id = p.carrier_id where c.kind = ${kind}`,
      );
      expect(rows[0]!.tries).toBeGreaterThanOrEqual(3);
    });
  }
  const log = written.join("");
  expect(log).toMatch(/a carrier does not (book|tell)/);
  const places = { log, database: await everyRow(), figures: (await shop.metrics.show()).text };
  for (const [place, text] of Object.entries(places)) {
    for (const key of keys) {
      // Whole, as an address writes it, and its beginning
      for (const form of [key, encodeURIComponent(key), key.slice(0, 9)]) {
        expect(text.includes(form), `${place} holds a key`).toBe(false);
      }
    }
  }
});
