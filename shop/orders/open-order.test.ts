import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";

const day = 86_400_000;
const minute = 60_000;
let now = new Date();
let shop: TestShop;
let polo: { id: string };
let people: Record<"yasmine" | "salma" | "karim", { id: string; email: string }>;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  polo = await makePolo(shop.db, { sizes: { M: 900 } });
  people = {
    yasmine: await shop.person("yasmine"),
    salma: await shop.person("salma"),
    karim: await shop.person("karim"),
  };
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => shop.stop());

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const guest = (ip?: string) => shop.as(null, ip).orders;
let guests = 0;
/** An order of a guest with an address of their own. */
async function aGuestOrder() {
  guests += 1;
  const email = `invite-${guests}@exemple.ma`;
  const customerInfo = { firstName: "Lina", lastName: "Chraïbi", email, phone: "06 12 34 56 78" };
  const { orderId } = await guest().place(aCheckout([{ productId: polo.id }], { customerInfo }));
  return { orderId, email };
}
async function anOldOrder() {
  const placed = await aGuestOrder();
  later(30 * day);
  return placed;
}
async function codesOf(email: string): Promise<string[]> {
  return (await shop.letters(email)).flatMap((letter) => (letter.kind === "order-code" ? [letter.code] : []));
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("an order of more than 30 days", () => {
  test("was open to whoever had its address until then", async () => {
    const { orderId } = await aGuestOrder();
    later(30 * day - 1);
    expect(await guest().show({ orderId })).toMatchObject({ isOpen: true, customerInfo: { firstName: "Lina" } });
  });

  test("tells everybody else what tracking tells, and nothing that names the person or opens the order", async () => {
    const { orderId, email } = await anOldOrder();
    for (const who of [null, people.salma]) {
      if (who) await shop.enter(who);
      const shown = await shop.as(who).orders.show({ orderId });
      expect(shown).toMatchObject({ isOpen: false, number: orderId.slice(-8), status: "pending" });
      const [tracked] = (await guest().track({ email })).orders;
      expect(shown).toEqual({ isOpen: false, ...tracked });
      const told = JSON.stringify(shown);
      for (const secret of [orderId, "Lina", "Chraïbi", email, "06 12", "Orangers", polo.id]) {
        expect(told).not.toContain(secret);
      }
    }
  });

  test("opens for its signed-in owner and for administrators", async () => {
    await shop.enter(people.yasmine);
    await shop.as(people.yasmine).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    const { orderId } = await shop.as(people.yasmine).orders.place(aCheckout([]));
    later(31 * day);
    for (const who of [people.yasmine, people.karim]) {
      await shop.enter(who);
      expect(await shop.as(who).orders.show({ orderId })).toMatchObject({ isOpen: true, id: orderId });
    }
    expect(await guest().show({ orderId })).toMatchObject({ isOpen: false });
  });
});

describe("the code mailed for an order", () => {
  test("opens it, and no other, for an hour to whoever brings it", async () => {
    const { orderId, email } = await anOldOrder();
    const { orderId: another } = await aGuestOrder();
    later(31 * day);
    await guest().requestCode({ orderId });
    const [code] = await codesOf(email);
    expect(code).toMatch(/^\d{6}$/);
    const { pass, seconds } = await guest().open({ orderId, code: ` ${code!.slice(0, 3)} ${code!.slice(3)}` });
    expect(seconds).toBe(3600);
    expect(await guest().show({ orderId, pass })).toMatchObject({ isOpen: true, customerInfo: { email } });
    expect(await guest().show({ orderId: another, pass })).toMatchObject({ isOpen: false });
    for (const forged of ["", "x", `9${pass}`, pass.replace(/^\d+/, String(now.getTime() + 99 * day))]) {
      expect(await guest().show({ orderId, pass: forged })).toMatchObject({ isOpen: false });
    }
    later(60 * minute);
    expect(await guest().show({ orderId, pass })).toMatchObject({ isOpen: false });
  });

  test("serves once, also when it is brought ten times at once", async () => {
    const { orderId, email } = await anOldOrder();
    await guest().requestCode({ orderId });
    const [code] = await codesOf(email);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => guest(`10.2.0.${i}`).open({ orderId, code: code! })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(guest().open({ orderId, code: code! })).rejects.toMatchObject({ code: "VERIFICATION_FAILED" });
  });

  test("is over after 15 minutes, after five wrong tries, and with the next one", async () => {
    const { orderId, email } = await anOldOrder();
    const refused = { code: "VERIFICATION_FAILED" };
    await guest().requestCode({ orderId });
    const [first] = await codesOf(email);
    later(15 * minute);
    await expect(guest().open({ orderId, code: first! })).rejects.toMatchObject(refused);
    await guest().requestCode({ orderId });
    const [second] = await codesOf(email);
    for (let time = 0; time < 5; time += 1) {
      await expect(guest().open({ orderId, code: other(second!) })).rejects.toMatchObject(refused);
    }
    await expect(guest().open({ orderId, code: second! })).rejects.toMatchObject(refused);
    await guest().requestCode({ orderId });
    later(1000);
    await guest().requestCode({ orderId });
    const [last, superseded] = await codesOf(email);
    if (last !== superseded) {
      await expect(guest().open({ orderId, code: superseded! })).rejects.toMatchObject(refused);
    }
    await guest().open({ orderId, code: last! });
  });

  test("is kept nowhere in clear, and opens no other order", async () => {
    const { orderId, email } = await anOldOrder();
    const { orderId: another } = await aGuestOrder();
    later(31 * day);
    await guest().requestCode({ orderId });
    const [code] = await codesOf(email);
    const kept = await shop.db.execute(`select to_json(m) as row from mails m where recipient = '${email}'
      union all select to_json(c) from order_codes c`);
    expect(JSON.stringify(kept.rows)).not.toContain(`"${code}"`);
    await expect(guest().open({ orderId: another, code: code! })).rejects.toMatchObject({
      code: "VERIFICATION_FAILED",
    });
  });

  test("is not sent while the order is open to everybody, nor for one that does not exist", async () => {
    const { orderId, email } = await aGuestOrder();
    await guest().requestCode({ orderId });
    expect(await codesOf(email)).toEqual([]);
    const unknown = { orderId: "a".repeat(24) };
    await expect(guest().requestCode(unknown)).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    await expect(guest().open({ ...unknown, code: "123456" })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    await expect(guest().open({ orderId, code: " " })).rejects.toMatchObject({ code: "CODE_MISSING" });
  });

  test("is sent five times an hour for one order, and tried twenty times in ten minutes from one place", async () => {
    const { orderId, email } = await anOldOrder();
    for (let time = 0; time < 5; time += 1) await guest(`10.3.0.${time}`).requestCode({ orderId });
    const tooMany = { code: "TOO_MANY_REQUESTS", data: { retryAfter: expect.any(Number) } };
    await expect(guest("10.3.0.9").requestCode({ orderId })).rejects.toMatchObject(tooMany);
    expect(await codesOf(email)).toHaveLength(5);
    const from = guest("10.3.1.1");
    for (let time = 0; time < 20; time += 1) {
      await expect(from.open({ orderId, code: "x" })).rejects.toMatchObject({ code: "VERIFICATION_FAILED" });
    }
    await expect(from.open({ orderId, code: "x" })).rejects.toMatchObject(tooMany);
  });
});
