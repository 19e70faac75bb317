import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../../test/builders.ts";
import { type Page, readCodes, readPdf } from "../../../test/read-pdf.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let bordereauId: string;
const parcels: { parcelId: string; code: string; collectCentimes: number }[] = [];

const arabic = {
  customerInfo: {
    firstName: "فاطمة الزهراء",
    lastName: "بنعبد الله",
    email: "fatima@exemple.ma",
    phone: "06 61 23 45 67",
  },
  shippingAddress: {
    address: "شارع محمد الخامس، رقم 12 (الطابق 3)، إقامة Les Orangers",
    apartment: "",
    city: "الدار البيضاء",
    state: "",
    zipCode: "20250",
    country: "Maroc",
  },
};

beforeAll(async () => {
  site = await openTestSite();
  for (const name of ["karim", "omar"] as const) await site.person(name);
  const karim = site.as({ email: "karim@exemple.ma" });
  const polo = await makePolo(site.db, { sizes: { M: 50 } });
  const carrier = await makeCarrier(site.db, { name: "Amana" });
  for (const buyer of [{}, arabic]) {
    const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id, quantity: 2 }], buyer));
    await karim.orders.confirm({ orderId, from: "pending" });
    const each = [
      { lines: [{ position: 0, quantity: 1 }], weightGrams: 350 },
      { lines: [{ position: 0, quantity: 1 }] },
    ];
    parcels.push(...(await karim.parcels.make({ orderId, carrierId: carrier.id, parcels: each })).parcels);
  }
  const parcelIds = parcels.map(({ parcelId }) => parcelId);
  const handed = await karim.parcels.handOver({ carrierId: carrier.id, parcelIds });
  bordereauId = handed.bordereauId!;
});
afterAll(() => site.stop());

/** What Omar, who packs, is answered. */
const ask = (path: string) => site.ask(path, { headers: { cookie: site.cookiesOf("omar@exemple.ma") } });

async function openPdf(path: string): Promise<Page[]> {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return readPdf(await answer.bytes());
}

const named = () => parcels.map(({ parcelId }) => `parcel=${parcelId}`).join("&");
const spaced = (text: string) => text.replace(/\s+/g, " ");

describe("labels", () => {
  test("are one on a page of A6, and a scanner reads both codes of each", async () => {
    const pages = await openPdf(`/admin/parcels/labels.pdf?${named()}`);
    expect(pages.map(({ width, height }) => [width, height])).toEqual(parcels.map(() => [105, 148]));
    for (const [place, { code }] of parcels.entries()) {
      const codes = await readCodes(pages[place]!.draw());
      expect(codes).toHaveLength(2);
      expect(codes).toContainEqual({ format: "Code128", text: code });
      expect(codes).toContainEqual({ format: "QRCode", text: code });
    }
  });

  test("are four on a page of A4, and a scanner reads all of theirs", async () => {
    const [page, ...others] = await openPdf(`/admin/parcels/labels.pdf?bordereau=${bordereauId}&sheet=a4`);
    expect(others).toEqual([]);
    expect([page!.width, page!.height]).toEqual([210, 297]);
    const codes = await readCodes(page!.draw());
    for (const { code } of parcels) {
      expect(codes).toContainEqual({ format: "Code128", text: code });
      expect(codes).toContainEqual({ format: "QRCode", text: code });
    }
  });

  test("say to whom, where, by whom, what is in it and what is to be collected", async () => {
    const [first] = await openPdf(`/admin/parcels/labels.pdf?${named()}`);
    const text = spaced(first!.text);
    for (const said of [
      "Yasmine Alaoui",
      "12, rue des Orangers",
      "20000 Casablanca",
      "Amana",
      "Colis 1/2",
      "Pièces 1",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toContain("Poids 0,35 kg");
    expect(text).toMatch(/06 \d\d \d\d \d\d \d\d/);
    const amount = (parcels[0]!.collectCentimes / 100).toFixed(2).replace(".", ",");
    expect(text).toContain(`À encaisser ${amount} DH`);
  });

  test("are read from the right where they are in Arabic", async () => {
    const text = spaced((await openPdf(`/admin/parcels/labels.pdf?${named()}`))[2]!.text);
    expect(text).toContain("فاطمة الزهراء بنعبد الله");
    expect(text).toContain("شارع محمد الخامس، رقم 12 (الطابق 3)، إقامة");
    expect(text).toContain("الدار البيضاء");
    expect(text).toContain("Les Orangers");
  });

  test("say that they are paid where the order is", async () => {
    await site.db.execute(
      `update orders set payment_status = 'paid' where id in (select order_id from parcels where code = '${parcels[0]!.code}')`,
    );
    await site.db.execute(`update parcels set collect_centimes = 0 where code = '${parcels[0]!.code}'`);
    const [first] = await openPdf(`/admin/parcels/labels.pdf?parcel=${parcels[0]!.parcelId}`);
    expect(first!.text).toContain("Déjà payé");
    expect(first!.text).not.toContain("encaisser");
  });

  test("tell meanwhile how many are drawn", async () => {
    const answer = await ask(`/admin/parcels/labels/progress?bordereau=${bordereauId}&sheet=a6`);
    expect(answer.status).toBe(200);
    const told = (await answer.text()).trim().split("\n").map(Number);
    expect(told).toEqual([1, 2, 3, 4]);
  });

  test("are found on a page with a plain form, which names the parcels and the papers", async () => {
    const html = await (await ask(`/admin/parcels/labels?bordereau=${bordereauId}`)).text();
    expect(html).toContain('action="/admin/parcels/labels.pdf"');
    expect(html).toContain(`value="${bordereauId}"`);
    expect(html).toContain("4 colis");
    expect(html).toMatch(/href="\/admin\/parcels"[^>]*>Retour aux colis/);
    expect(html).toContain(`/admin/parcels/bordereau.pdf?bordereau=${bordereauId}`);
    expect(await (await ask("/admin/parcels/labels")).text()).toContain("Aucun colis à étiqueter");
  });

  test.each(["", "?bordereau=0123456789abcdefghjkmnpq", `?parcel=${"a".repeat(300)}`])(
    "of nothing are none: %s",
    async (search) => {
      const answer = await ask(`/admin/parcels/labels.pdf${search}`);
      expect(answer.status).toBe(302);
      expect(await (await ask(answer.headers.get("location")!)).text()).toContain("Aucun colis à étiqueter");
      expect((await ask(`/admin/parcels/labels/progress${search}`)).status).toBe(404);
      expect((await ask(`/admin/parcels/bordereau.pdf${search}`)).status).toBe(404);
    },
  );
});

test("a bordereau lists its parcels with codes that a scanner reads, their sum, and where both sides sign", async () => {
  const pages = await openPdf(`/admin/parcels/bordereau.pdf?bordereau=${bordereauId}`);
  const text = spaced(pages.map((page) => page.text).join(" "));
  for (const said of [
    "Bordereau n° 1",
    "Transporteur Amana",
    "بنعبد الله",
    "Remis par",
    "Reçu par le transporteur",
    "Page 1/1",
  ]) {
    expect(text).toContain(said);
  }
  const codes = await readCodes(pages[0]!.draw());
  expect(codes.map(({ text }) => text).sort()).toEqual(parcels.map(({ code }) => code).sort());
  expect(codes.every(({ format }) => format === "Code128")).toBe(true);
});
