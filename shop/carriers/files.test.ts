import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { parcelEvents } from "../parcels/tables.ts";
import type { FileKind } from "./file-facts.ts";
import { forgetCarrierFiles } from "./forget-carrier-files.ts";
import { carrierFileRows } from "./tables.ts";

let shop: TestShop;
let [karim, laila, meryem, omar]: { email: string; id: string }[] = [];
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  [karim, laila] = [await shop.person("karim"), await shop.person("laila")];
  [meryem, omar] = [await shop.person("meryem"), await shop.person("omar")];
  polo = await makePolo(shop.db, { sizes: { M: 900 } });
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim!);
const newCarrier = () => makeCarrier(shop.db, { kind: "file" });

/** So many parcels of orders of their own, handed over. */
async function handedOver(carrierId: string, count: number) {
  const made: { parcelId: string; code: string; orderId: string; collectCentimes: number }[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await admin().orders.confirm({ orderId, from: "pending" });
    const { parcels } = await admin().parcels.make({ orderId, carrierId });
    made.push({ ...parcels[0]!, orderId });
  }
  await admin().parcels.handOver({ carrierId, parcelIds: made.map(({ parcelId }) => parcelId) });
  return made;
}

const bring = async (carrierId: string, text: string | Buffer<ArrayBuffer>, kind: FileKind = "statuses") =>
  (await admin().carriers.takeFile({ carrierId, kind, file: new File([text], "statuts.csv") })).fileId;

async function applyAll(fileId: string) {
  for (;;) {
    const progress = await admin().carriers.applyFile({ fileId });
    if (progress.isDone) return progress;
  }
}

const meanings = [
  { word: "Livré", state: "delivered" as const },
  { word: "En route", state: "in_transit" as const },
  { word: "Refusé", state: "refused" as const },
];
const columns = { code: "Réf", status: "Statut", date: "Date" };

/** Brings a file in, says what it holds as the carrier's first was said, and takes its rows. */
async function take(carrierId: string, text: string, states = meanings) {
  const fileId = await bring(carrierId, text);
  await admin().carriers.mapFile({ fileId, columns, states });
  return { fileId, ...(await applyAll(fileId)) };
}

const stateOf = async (parcelId: string) => (await admin().parcels.show({ parcelId })).state;

describe("a carrier’s file of statuses", () => {
  test("is shown with examples, likely contents and its words, of which none is guessed", async () => {
    const { id: carrierId } = await newCarrier();
    const fileId = await bring(carrierId, "Réf;Statut;Date\nA;Livré;22/11/2026\nB;Livré;\nC;En agence;21/11/2026\n");
    expect(await admin().carriers.showFile({ fileId })).toMatchObject({
      kind: "statuses",
      encoding: "utf-8",
      isMapped: false,
      columns: [
        { name: "Réf", examples: ["A", "B", "C"] },
        { name: "Statut", examples: ["Livré", "Livré", "En agence"] },
        { name: "Date", examples: ["22/11/2026", "21/11/2026"] },
      ],
      held: columns,
      words: [
        { word: "Livré", count: 2, state: null },
        { word: "En agence", count: 1, state: null },
      ],
      progress: { rows: 3, waiting: 3, taken: 0, known: 0, left: 0 },
    });
    expect((await admin().carriers.showFile({ fileId, wordsOf: "Date" })).words).toHaveLength(2);
  });

  test("moves the parcels it names, by our code or the carrier’s number, and keeps words without a meaning as they are", async () => {
    const { id: carrierId } = await newCarrier();
    const [one, two, three] = await handedOver(carrierId, 3);
    await admin().parcels.change({ parcelId: two!.parcelId, trackingNumber: "AM-77" } as never);
    const text = `Réf;Statut;Date\n${one!.code.toLowerCase()};Livré;2026-11-22 14:05\nAM-77;En route;22/11/2026\n${three!.code};En agence;22/11/2026\n`;
    expect(await take(carrierId, text)).toMatchObject({ rows: 3, taken: 3, known: 0, left: 0, waiting: 0 });
    expect(await stateOf(one!.parcelId)).toBe("delivered");
    expect(await stateOf(two!.parcelId)).toBe("in_transit");
    expect(await admin().parcels.show({ parcelId: three!.parcelId })).toMatchObject({
      state: "handed_over",
      carrierStatus: "En agence",
    });
    expect((await admin().orders.review({ orderId: one!.orderId })).status).toBe("delivered");
  });

  test("brought twice changes nothing; words that mean something since do", async () => {
    const { id: carrierId } = await newCarrier();
    const [one, two] = await handedOver(carrierId, 2);
    const text = `Réf;Statut;Date\n${one!.code};En route;22/11/2026\n${two!.code};En agence;22/11/2026\n`;
    await take(carrierId, text);
    const events = () => shop.db.select().from(parcelEvents).orderBy(asc(parcelEvents.id));
    const before = await events();
    expect(await take(carrierId, text)).toMatchObject({ taken: 0, known: 2, left: 0 });
    expect(await events()).toEqual(before);
    const said = [...meanings, { word: "En agence", state: "not_found" as const }];
    expect(await take(carrierId, text, said as typeof meanings)).toMatchObject({ taken: 1, known: 1 });
    expect(await stateOf(two!.parcelId)).toBe("not_found");
  });

  test("without dates brought twice changes nothing either", async () => {
    const { id: carrierId } = await newCarrier();
    const [one] = await handedOver(carrierId, 1);
    for (const counts of [
      { taken: 1, known: 0 },
      { taken: 0, known: 1 },
    ]) {
      const fileId = await bring(carrierId, `Réf;Statut\n${one!.code};En route\n`);
      await admin().carriers.mapFile({ fileId, columns: { code: "Réf", status: "Statut" }, states: meanings });
      expect(await applyAll(fileId)).toMatchObject(counts);
    }
  });

  test("that lists the newest first is taken in the order of its dates", async () => {
    const { id: carrierId } = await newCarrier();
    const [one] = await handedOver(carrierId, 1);
    await take(carrierId, `Réf;Statut;Date\n${one!.code};Refusé;23/11/2026\n${one!.code};En route;22/11/2026\n`);
    expect(await stateOf(one!.parcelId)).toBe("refused");
  });

  test("does the rest where a row fits nothing, and lists each such row with its line and why", async () => {
    const [{ id: carrierId }, other] = [await newCarrier(), await newCarrier()];
    const [one, theirs] = [(await handedOver(carrierId, 1))[0]!, (await handedOver(other.id, 1))[0]!];
    const rows = [
      "INCONNU-1;Livré;22/11/2026",
      `${theirs.code};Livré;22/11/2026`,
      `${one.code};Livré;demain`,
      `${one.code};;22/11/2026`,
      ";Livré;22/11/2026",
      `${one.code};Livré;22/11/2026`,
    ];
    const { fileId, ...progress } = await take(carrierId, `Réf;Statut;Date\n${rows.join("\n")}\n`);
    expect(progress).toMatchObject({ rows: 6, taken: 1, left: 5, waiting: 0 });
    const { left } = await admin().carriers.showFile({ fileId });
    expect(left.map(({ line, problem }) => [line, problem])).toEqual([
      [2, "no-parcel"],
      [3, "other-carrier"],
      [4, "date"],
      [5, "no-status"],
      [6, "no-number"],
    ]);
    expect(await stateOf(theirs.parcelId)).toBe("handed_over");
    expect(await stateOf(one.parcelId)).toBe("delivered");
  });

  test("says what was chosen for this carrier before, columns and words", async () => {
    const { id: carrierId } = await newCarrier();
    const first = await bring(carrierId, "Colis;Où;Quand\nA;Parti;22/11/2026\n");
    const said = { trackingNumber: "Colis", status: "Où", date: "Quand" };
    const states = [{ word: "Parti", state: "in_transit" as const }];
    await admin().carriers.mapFile({ fileId: first, columns: said, states });
    const next = await bring(carrierId, "Où;Colis;Quand\nParti;B;23/11/2026\nArrivé;C;23/11/2026\n");
    expect(await admin().carriers.showFile({ fileId: next })).toMatchObject({
      held: said,
      words: [
        { word: "Arrivé", state: null },
        { word: "Parti", state: "in_transit" },
      ],
    });
  });

  test("taken by two at once counts each row once", async () => {
    const { id: carrierId } = await newCarrier();
    const made = await handedOver(carrierId, 3);
    const fileId = await bring(carrierId, `Réf;Statut\n${made.map(({ code }) => `${code};Livré\n`).join("")}`);
    await admin().carriers.mapFile({ fileId, columns: { code: "Réf", status: "Statut" }, states: meanings });
    await Promise.all([1, 2, 3].map(() => admin().carriers.applyFile({ fileId })));
    const { progress, isDone } = await admin().carriers.showFile({ fileId });
    expect([progress.taken + progress.known, progress.waiting, isDone]).toEqual([3, 0, true]);
  });

  test.each([
    [{ status: "Statut" }, { code: "required" }],
    [{ code: "Réf" }, { status: "required" }],
    [{ code: "Réf", status: "Réf" }, { status: "twice" }],
    [{ code: "Réf", status: "Autre" }, { status: "unknown" }],
  ])("of which is said %j is refused with %j", async (said, fields) => {
    const { id: carrierId } = await newCarrier();
    const fileId = await bring(carrierId, "Réf;Statut\nA;Livré\n");
    await expect(admin().carriers.mapFile({ fileId, columns: said })).rejects.toMatchObject({
      code: "INVALID_MAPPING",
      data: { fields },
    });
    await expect(admin().carriers.applyFile({ fileId })).rejects.toMatchObject({ code: "CARRIER_FILE_UNMAPPED" });
  });

  test("is read in Windows’ Arabic, and of a carrier who is done by hand not taken", async () => {
    const { id: carrierId } = await newCarrier();
    const arabic = Buffer.from("ÇáÑãÒ;ÇáÍÇáÉ\nA1;Êã ÇáÊÓáíã\n", "latin1");
    const fileId = await bring(carrierId, arabic);
    const { encoding, columns: named } = await admin().carriers.showFile({ fileId });
    expect([encoding, named.map(({ name }) => name)]).toEqual(["windows-1256", ["الرمز", "الحالة"]]);
    const byHand = await makeCarrier(shop.db);
    await expect(bring(byHand.id, arabic)).rejects.toMatchObject({ code: "CARRIER_NOT_FOUND" });
  });
});

describe("carriers’ files", () => {
  test("are brought by those who may say what they say: where parcels are is not the accountant’s", async () => {
    const { id: carrierId } = await newCarrier();
    const file = new File(["Réf;Montant\nA;10\n"], "x.csv");
    for (const kind of ["statuses", "cash"] as const) {
      await shop.as(meryem!).carriers.takeFile({ carrierId, kind, file });
      await expect(shop.as(omar!).carriers.takeFile({ carrierId, kind, file })).rejects.toMatchObject({ status: 403 });
    }
    const { fileId } = await shop.as(laila!).carriers.takeFile({ carrierId, kind: "cash", file });
    await expect(shop.as(laila!).carriers.takeFile({ carrierId, kind: "statuses", file })).rejects.toMatchObject({
      status: 403,
    });
    const { files, kinds } = await shop.as(laila!).carriers.listFiles({ carrierId });
    expect([kinds, files.map(({ kind }) => kind)]).toEqual([["cash"], ["cash", "cash"]]);
    expect(files[0]?.id).toBe(fileId);
    expect((await shop.as(omar!).carriers.listFiles({ carrierId })).files).toEqual([]);
  });

  test("keep no row that was taken, and are forgotten after their days", async () => {
    const { id: carrierId } = await newCarrier();
    const [one] = await handedOver(carrierId, 1);
    const { fileId } = await take(carrierId, `Réf;Statut;Date\n${one!.code};Livré;22/11/2026\nX;Livré;22/11/2026\n`);
    const rows = await shop.db.select().from(carrierFileRows).where(eq(carrierFileRows.fileId, fileId));
    expect(rows.map(({ cells }) => cells[0])).toEqual(["X"]);
    await forgetCarrierFiles(shop.db, new Date(Date.now() + 1_000));
    await expect(admin().carriers.showFile({ fileId })).rejects.toMatchObject({ code: "CARRIER_FILE_NOT_FOUND" });
  });

  test.each([
    ["", "empty"],
    ["a\nb\n", "one-column"],
    ["PK\u0003\u0004\u0000\u0000;\u0000", "not-text"],
    ["x;y\n", "no-rows"],
  ])("that are no table are refused with why: %j", async (text, problem) => {
    const { id: carrierId } = await newCarrier();
    await expect(bring(carrierId, text)).rejects.toMatchObject({ code: "INVALID_CARRIER_FILE", data: { problem } });
  });
});
