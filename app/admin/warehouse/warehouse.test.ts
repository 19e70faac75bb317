import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parcels } from "../../../shop/parcels/tables.ts";
import { aCheckout, makeCarrier, makePolo } from "../../../test/builders.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let karim: { email: string };
let omar: { email: string };
let headers: { cookie: string };
let carrierId: string;
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  omar = await site.person("omar");
  headers = { cookie: site.cookiesOf(omar.email) };
  carrierId = (await makeCarrier(site.db, { name: "Amana" })).id;
});
afterAll(() => site.stop());

async function confirmed() {
  const { id } = await makePolo(site.db);
  const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: id }]));
  await site.as(karim).orders.confirm({ orderId, from: "pending" });
  return orderId;
}
async function packed() {
  const orderId = await confirmed();
  await site.as(omar).parcels.make({ orderId, carrierId });
  return (await site.db.select().from(parcels).where(eq(parcels.orderId, orderId)))[0]!;
}
async function post(path: string, fields: [string, string][]) {
  const answer = await site.post(`/admin/warehouse${path}`, new URLSearchParams(fields), headers);
  return { status: answer.status, text: (await answer.text()).replaceAll("\u202f", " ") };
}

describe("the warehouse's forms", () => {
  test("tell whoever is late where the order is now, and that one is unknown", async () => {
    const orderId = await confirmed();
    await site.as(omar).orders.prepare({ orderId, from: "confirmed" });
    const late = await post("?by=order", [["orderId", orderId]]);
    expect(late.status).toBe(409);
    expect(late.text).toContain(`La commande ${orderId.slice(-8)} est maintenant : En Traitement.`);
    expect((await post("?by=order", [["orderId", "gone"]])).status).toBe(404);
    expect((await post("?by=order", [["orderId", "x".repeat(500)]])).status).toBe(400);
  });

  test("hand over what can go, and name what cannot with why", async () => {
    const [going, other, givenUp] = [await packed(), await packed(), await packed()];
    const elsewhere = (await makeCarrier(site.db, { name: "Sendit" })).id;
    await site.db.update(parcels).set({ carrierId: elsewhere }).where(eq(parcels.id, other.id));
    await site.as(omar).parcels.cancel({ parcelId: givenUp.id });
    const named = [going, other, givenUp].map(({ id, code }): [string, string] => ["parcel", `${id} ${code}`]);
    const { status, text } = await post("/hand-over", [["carrier", carrierId], ["intent", "give"], ...named]);
    expect(status).toBe(409);
    expect(text).toContain("2 colis n’ont pas été remis");
    expect(text).toContain(`${other.code} : d’un autre transporteur`);
    expect(text).toContain(`${givenUp.code} : annulé`);
    expect(text).toContain("Ouvrir le bordereau");
    const [now] = await site.db.select().from(parcels).where(eq(parcels.id, going.id));
    expect(now!.state).toBe("handed_over");
  });

  test("refuse none, too many and nonsense, and hand nothing over", async () => {
    const parcel = await packed();
    const give = (...ids: string[]) =>
      post("/hand-over", [["carrier", carrierId], ...ids.map((id): [string, string] => ["parcel", id])]);
    expect(await give()).toMatchObject({ status: 422, text: expect.stringContaining("Cochez au moins un colis.") });
    const many = Array.from({ length: 200 }, (_, at) => `parcel${at}`);
    expect(await give(parcel.id, ...many)).toMatchObject({ status: 422, text: expect.stringContaining("200 colis") });
    expect((await give("x".repeat(500))).status).toBe(400);
    expect((await give("gone")).status).toBe(409);
    expect((await post("/hand-over", [["parcel", parcel.id]])).status).toBe(404);
    const [now] = await site.db.select().from(parcels).where(eq(parcels.id, parcel.id));
    expect(now!.state).toBe("ready");
  });

  test("keep what was counted wrong beside its line, and take no nonsense", async () => {
    const parcel = await packed();
    await site.as(omar).parcels.handOver({ carrierId, parcelIds: [parcel.id] });
    const path = `/returns?code=${parcel.code}`;
    const of: [string, string][] = [
      ["parcelId", parcel.id],
      ["code", parcel.code],
      ["line", "0"],
      ["packed-0", "1"],
    ];
    for (const wrong of ["2", "-1", "un", "1e9", "9".repeat(40)]) {
      const { status, text } = await post(path, [...of, ["good-0", wrong]]);
      expect([wrong, status]).toEqual([wrong, 422]);
      expect(text).toContain("Le total doit faire 1 pièce.");
      expect(text).toContain(`value="${wrong}"`);
    }
    for (const line of ["x", "-1", "7", ""]) {
      expect((await post(path, [...of, ["good-0", "1"], ["line", line]])).status).toBeLessThan(500);
    }
    expect((await post(path, [])).status).toBeLessThan(500);
    expect((await post(path, [...of, ["good-0", "1"]])).status).toBe(302);
    const again = await post(path, [...of, ["good-0", "1"]]);
    expect(again.status).toBe(409);
    expect(again.text).toContain(`Le colis ${parcel.code} est déjà contrôlé.`);
    const gone = await site.ask("/admin/warehouse/returns?code=RIEN", { headers });
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining("Aucun colis n’a le code RIEN.")]);
  });
});
