import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { cashLines } from "../cash/tables.ts";
import { decimals } from "../money.ts";

let shop: TestShop;
let [karim, laila]: { email: string; id: string }[] = [];
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  [karim, laila] = [await shop.person("karim"), await shop.person("laila")];
  polo = await makePolo(shop.db, { sizes: { M: 900 } });
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim!);
const accountant = () => shop.as(laila!);
const paidOn = "2026-01-05";

interface Made {
  parcelId: string;
  code: string;
  orderId: string;
  collectCentimes: number;
}

/** So many parcels of orders of their own, handed over to a carrier of their own, and delivered. */
async function delivered(count: number) {
  const { id: carrierId } = await makeCarrier(shop.db, { kind: "file" });
  const made: Made[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await admin().orders.confirm({ orderId, from: "pending" });
    const { parcels } = await admin().parcels.make({ orderId, carrierId });
    made.push({ ...parcels[0]!, orderId });
  }
  await admin().parcels.handOver({ carrierId, parcelIds: made.map(({ parcelId }) => parcelId) });
  for (const { parcelId } of made) await admin().parcels.note({ parcelId, from: "handed_over", state: "delivered" });
  return { carrierId, made };
}

const rowOf = ({ code, collectCentimes }: Made, fee = "35,00") =>
  `${code};${decimals(collectCentimes).replace(".", ",")} DH;${fee}`;

async function take(carrierId: string, rows: string[], payment: { reference: string; paidOn: string } | null = null) {
  const file = new File([`Réf;CRBT;Frais\n${rows.join("\n")}\n`], "encaissements.csv");
  const { fileId } = await accountant().carriers.takeFile({ carrierId, kind: "cash", file });
  const columns = { code: "Réf", amount: "CRBT", fee: "Frais" };
  await accountant().carriers.mapFile({ fileId, columns, payment });
  const progress = await accountant().carriers.applyFile({ fileId });
  const { left } = await accountant().carriers.showFile({ fileId });
  return { ...progress, left: left.map(({ line, problem }) => [line, problem]) };
}

const allLines = () => shop.db.select().from(cashLines).orderBy(asc(cashLines.id));
const paymentOf = async ({ orderId }: Made) => (await admin().orders.review({ orderId })).paymentInfo.status;
const paymentsOf = async (carrierId: string) => (await accountant().cash.payments({ carrierId })).rows;

describe("a carrier’s file of cash", () => {
  test("says what was collected; brought twice it changes nothing, another amount corrects", async () => {
    const { carrierId, made } = await delivered(2);
    expect(
      await take(
        carrierId,
        made.map((one) => rowOf(one)),
      ),
    ).toMatchObject({ taken: 2, known: 0, isDone: true });
    const before = await allLines();
    expect(
      await take(
        carrierId,
        made.map((one) => rowOf(one)),
      ),
    ).toMatchObject({ taken: 0, known: 2 });
    expect(await allLines()).toEqual(before);
    expect(await take(carrierId, [`${made[0]!.code};10;`])).toMatchObject({ taken: 1 });
    expect((await accountant().cash.show({ parcelId: made[0]!.parcelId })).saidCentimes).toBe(10_00);
    expect(await paymentOf(made[0]!)).toBe("pending");
  });

  test("that is a payment settles its parcels once, less the fees, and makes their orders paid", async () => {
    const { carrierId, made } = await delivered(2);
    const payment = { reference: "VIR-1", paidOn };
    expect(
      await take(
        carrierId,
        made.map((one) => rowOf(one)),
        payment,
      ),
    ).toMatchObject({ taken: 2, left: [] });
    expect(await Promise.all(made.map(paymentOf))).toEqual(["paid", "paid"]);
    const collected = made.reduce((sum, { collectCentimes }) => sum + collectCentimes, 0);
    const noted = { reference: "VIR-1", paidOn, amountCentimes: collected - 70_00, parcels: 2, feeCentimes: 70_00 };
    expect(await paymentsOf(carrierId)).toMatchObject([noted]);
    const before = await allLines();
    expect(
      await take(
        carrierId,
        made.map((one) => rowOf(one)),
        payment,
      ),
    ).toMatchObject({ taken: 0, known: 2 });
    expect(await allLines()).toEqual(before);
    expect(await paymentsOf(carrierId)).toHaveLength(1);
  });

  test("leaves what another payment has settled, and what fits nothing, and takes the rest", async () => {
    const { carrierId, made } = await delivered(2);
    await take(carrierId, [rowOf(made[0]!)], { reference: "VIR-1", paidOn });
    const rows = [rowOf(made[0]!), "INCONNU-1;100;10", `${made[1]!.code};beaucoup;`, rowOf(made[1]!, "")];
    const second = await take(carrierId, rows, { reference: "VIR-2", paidOn });
    expect(second).toMatchObject({
      taken: 1,
      left: [
        [2, "settled"],
        [3, "no-parcel"],
        [4, "amount"],
      ],
    });
    expect(await paymentOf(made[1]!)).toBe("paid");
    // What arrived is the whole file's: what fitted nothing is the difference
    const [{ amountCentimes, paidCentimes } = { amountCentimes: 0, paidCentimes: 0 }] = await paymentsOf(carrierId);
    expect(amountCentimes - paidCentimes).toBe(made[0]!.collectCentimes - 35_00 + 90_00);
  });

  test("says nothing of a parcel that has not left the house", async () => {
    const { id: carrierId } = await makeCarrier(shop.db, { kind: "file" });
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await admin().orders.confirm({ orderId, from: "pending" });
    const { parcels } = await admin().parcels.make({ orderId, carrierId });
    expect(await take(carrierId, [`${parcels[0]!.code};10;`])).toMatchObject({ left: [[2, "not-left"]] });
  });

  test("is no payment of tomorrow, nor one of less than nothing", async () => {
    const { carrierId, made } = await delivered(1);
    const pay = (row: string, day: string) => take(carrierId, [row], { reference: "VIR-3", paidOn: day });
    const refused = (payment: string) => ({ code: "INVALID_MAPPING", data: { fields: { payment } } });
    await expect(pay(rowOf(made[0]!), "2099-01-01")).rejects.toMatchObject(refused("ahead"));
    await expect(pay(`${made[0]!.code};10;35`, paidOn)).rejects.toMatchObject(refused("below-zero"));
  });
});
