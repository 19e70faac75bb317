import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "../../../shop/orders/tables.ts";
import { aCheckout, makePolo } from "../../../test/builders.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let cookie: string;
let polo: { id: string; sku: string };
beforeAll(async () => {
  site = await openTestSite();
  cookie = site.cookiesOf((await site.person("adil")).email);
  polo = await makePolo(site.db, { name: "Polo Toubkal", sku: "POL-TBK-001", sizes: { M: 9, L: 1 } });
});
afterAll(() => site.stop());

const typed = {
  firstName: "Hind",
  lastName: "Berrada",
  phone: "06 61 00 00 01",
  email: "",
  address: "3, rue du Puits",
  apartment: "",
  zipCode: "",
  city: "Fès",
  state: "",
  country: "Maroc",
  source: "instagram",
  orderNotes: "Après 18 h",
  discount: "",
  discountReason: "",
};
const key = () => crypto.randomUUID();
/** What a browser without JavaScript sends, and the page it gets. */
async function press(intent: string, fields: Record<string, string>) {
  const answer = await site.post(
    "/admin/orders/new",
    { ...typed, ...fields, intent },
    { cookie, "sec-fetch-dest": "document" },
  );
  return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
}
const value = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? null;
const newest = async () => (await site.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1))[0];

describe("a new order without JavaScript", () => {
  test("finds a piece by its scanned SKU and Enter, takes it in, and is placed by its own button", async () => {
    const idempotencyKey = key();
    const scanned = await press("enter", { findPiece: "pol-tbk-001", idempotencyKey });
    expect(scanned.status).toBe(200);
    expect(scanned.html).toContain("Polo Toubkal");
    const chosen = { [`size ${polo.id}`]: "M", [`color ${polo.id}`]: "navy", [`of ${polo.id}`]: "2" };
    const added = await press(`add ${polo.id}`, { ...chosen, findPiece: "pol-tbk-001", idempotencyKey });
    const lines = value(added.html, "lines")!;
    expect(lines).toBe(`${polo.id}.M.navy.2`);
    expect(added.html).toContain("Sous-total");
    expect(added.html).toContain("$745.20");
    const placed = await press("place", { lines, idempotencyKey });
    expect([placed.status, placed.to]).toEqual([302, expect.stringMatching(/^\/admin\/orders\?.*order=/)]);
    expect(await newest()).toMatchObject({
      ...{ firstName: "Hind", email: "", phoneE164: "+212661000001", source: "instagram", orderNotes: "Après 18 h" },
      totalCentimes: 745_20,
    });
    const again = await press("place", { lines, idempotencyKey });
    expect(again.to).toBe(placed.to);
  });

  test("fills in a buyer who is found, and places nothing by Enter", async () => {
    const { customerInfo, shippingAddress } = aCheckout([]);
    const known = { ...customerInfo, firstName: "Ghita", email: "ghita@exemple.ma", phone: "0677001122" };
    const there = { ...shippingAddress, city: "Agadir" };
    await site
      .as(null)
      .orders.place(aCheckout([{ productId: polo.id }], { customerInfo: known, shippingAddress: there }));
    const before = await site.db.$count(orders);
    const lines = `${polo.id}.M.navy.1`;
    const found = await press("enter", { findBuyer: "00212 677 00 11 22", lines });
    expect(found.html).toContain("06 77 00 11 22 · ghita@exemple.ma · Agadir");
    const chosen = await press("buyer ghita@exemple.ma", { findBuyer: "00212 677 00 11 22", lines });
    expect([value(chosen.html, "firstName"), value(chosen.html, "city"), value(chosen.html, "lines")]).toEqual([
      "Ghita",
      "Agadir",
      lines,
    ]);
    await press("enter", { lines });
    expect(await site.db.$count(orders)).toBe(before);
  });

  test("says beside each field what is wrong and keeps everything that was typed", async () => {
    const lines = `${polo.id}.M.navy.1`;
    const refused = await press("place", { lines, firstName: "", phone: "bonjour", discount: "dix" });
    expect(refused.status).toBe(422);
    for (const kept of [
      "Après 18 h",
      "Berrada",
      "bonjour",
      "dix",
      lines,
      "Not a phone number",
      "An amount, for instance",
    ])
      expect(refused.html).toContain(kept);
    const bare = await press("place", { lines, discount: "20" });
    expect([bare.status, bare.html.includes("Please choose the reason of the discount.")]).toEqual([422, true]);
    const short = await press("place", { lines: `${polo.id}.L.navy.3` });
    expect([short.status, short.html.includes("Only 1 left")]).toEqual([409, true]);
  });

  test("counts anew what stands beside a line, and takes one away", async () => {
    const lines = `${polo.id}.M.navy.1~${polo.id}.L.white.1`;
    const counted = await press("update", {
      lines,
      [`quantity ${polo.id}.M.navy`]: "4",
      [`quantity ${polo.id}.L.white`]: "0",
    });
    expect(value(counted.html, "lines")).toBe(`${polo.id}.M.navy.4`);
    const removed = await press(`remove ${polo.id}.M.navy`, { lines });
    expect(value(removed.html, "lines")).toBe(`${polo.id}.L.white.1`);
  });

  test("is given nothing senseless: rubbish in every field is an answer, not a fault", async () => {
    const rubbish = {
      lines: "~~..%00",
      discount: "1e99",
      source: "constructor",
      idempotencyKey: "x",
      [`of ${polo.id}`]: "-1",
    };
    for (const intent of ["place", "add nothing", "buyer nobody", "remove nothing", "", "enter"]) {
      const { status } = await press(intent, { ...rubbish, findBuyer: "%_\\", findPiece: "%_" });
      expect([intent, status < 500]).toEqual([intent, true]);
    }
  });
});
