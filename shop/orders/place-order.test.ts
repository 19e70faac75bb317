import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo, opened, yasmineAtCheckout } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { products } from "../catalogue/tables.ts";
import { mails } from "../mail/tables.ts";
import { orderLines, orders } from "./tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date("2026-11-21T10:00:00Z") });
});
afterAll(() => shop.stop());

const guest = () => shop.as(null).orders;

describe("placing an order as a guest", () => {
  test("freezes names and prices read fresh, prices by the one rule, and starts as pending and unpaid", async () => {
    const polo = await makePolo(shop.db, { name: "Polo Cèdre", priceCentimes: 165_00 });
    const { orderId } = await guest().place(
      aCheckout([{ productId: polo.id, quantity: 1 }], { customerInfo: yasmineAtCheckout }),
    );
    expect(await guest().show({ orderId })).toMatchObject({
      isGuestOrder: true,
      status: "pending",
      paymentInfo: { method: "standard", status: "pending" },
      deliveryMethod: "standard",
      estimatedDelivery: "2026-12-01",
      customerInfo: { firstName: "Yasmine", email: "yasmine@exemple.ma" },
      items: [{ name: "Polo Cèdre", priceCentimes: 165_00, quantity: 1, size: "M", color: "navy" }],
      pricing: {
        subtotalCentimes: 165_00,
        adjustments: [
          { kind: "delivery", amountCentimes: 15_00 },
          { kind: "tax", amountCentimes: 13_20 },
        ],
        totalCentimes: 193_20,
      },
    });
  });

  test("a city of any name has a price", async () => {
    const polo = await makePolo(shop.db, { priceCentimes: 165_00 });
    const { shippingAddress } = aCheckout([]);
    for (const city of ["constructor", "__proto__"]) {
      const order = aCheckout([{ productId: polo.id }], { shippingAddress: { ...shippingAddress, city } });
      const { orderId } = await guest().place(order);
      expect(await guest().show({ orderId })).toMatchObject({ pricing: { totalCentimes: 193_20 } });
    }
  });

  test("keeps the address lower-cased and what was typed without its outer spaces", async () => {
    const polo = await makePolo(shop.db);
    const customerInfo = {
      firstName: " Yasmine ",
      lastName: "Alaoui",
      email: " Yasmine@Exemple.MA ",
      phone: "0612345678",
    };
    const { orderId } = await guest().place(aCheckout([{ productId: polo.id }], { customerInfo }));
    expect(opened(await guest().show({ orderId })).customerInfo).toMatchObject({
      firstName: "Yasmine",
      email: "yasmine@exemple.ma",
    });
  });

  test("enqueues one confirmation mail in the same transaction, and leaves stock alone until approval", async () => {
    const polo = await makePolo(shop.db);
    const { orderId } = await guest().place(
      aCheckout([{ productId: polo.id, quantity: 2 }], { customerInfo: yasmineAtCheckout }),
    );
    const queued = await shop.db.select().from(mails).where(eq(mails.orderId, orderId));
    expect(queued).toMatchObject([{ kind: "order-confirmation", recipient: "yasmine@exemple.ma" }]);
    const [after] = await shop.db.select().from(products).where(eq(products.id, polo.id));
    expect(after?.stockQuantity).toBe(15);
  });

  test("bills to the shipping address unless another one is given", async () => {
    const polo = await makePolo(shop.db);
    const same = await guest().place(aCheckout([{ productId: polo.id }]));
    const shown = opened(await guest().show({ orderId: same.orderId }));
    expect(shown.billingAddress).toEqual(shown.shippingAddress);
    const billingAddress = {
      address: "1, avenue Hassan II",
      apartment: "3",
      city: "Rabat",
      state: "",
      zipCode: "10000",
      country: "Maroc",
    };
    const other = await guest().place(aCheckout([{ productId: polo.id }], { billingAddress }));
    expect(opened(await guest().show({ orderId: other.orderId })).billingAddress).toEqual(billingAddress);
  });
});

describe("sent twice", () => {
  test("the same key with the same content is the same order and one mail, even fifty times at once", async () => {
    const polo = await makePolo(shop.db);
    const checkout = aCheckout([{ productId: polo.id }]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => guest().place(checkout)));
    const ids = new Set(answers.map(({ orderId }) => orderId));
    expect(ids.size).toBe(1);
    expect(
      await shop.db
        .select()
        .from(mails)
        .where(eq(mails.orderId, [...ids][0]!)),
    ).toHaveLength(1);
  });

  test("the same key with other content is refused", async () => {
    const polo = await makePolo(shop.db);
    const checkout = aCheckout([{ productId: polo.id }]);
    await guest().place(checkout);
    await expect(guest().place({ ...checkout, orderNotes: "autre" })).rejects.toMatchObject({
      code: "KEY_REUSED",
      status: 422,
    });
  });

  test("the key is looked up before anything else: a retry succeeds though the stock has gone meanwhile", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 1 } });
    const checkout = aCheckout([{ productId: polo.id }]);
    const first = await guest().place(checkout);
    await shop.db.update(products).set({ isActive: false }).where(eq(products.id, polo.id));
    expect(await guest().place(checkout)).toEqual(first);
  });
});

describe("refused", () => {
  test("each missing or malformed field gets its sentence", async () => {
    const polo = await makePolo(shop.db);
    const empty = { address: "", apartment: "", city: " ", state: "", zipCode: "", country: "" };
    const refusal = await guest()
      .place(
        aCheckout([{ productId: polo.id }], {
          customerInfo: { firstName: "", lastName: "", email: "pas-une-adresse", phone: "abc" },
          shippingAddress: empty,
        }),
      )
      .catch((error) => error);
    expect(refusal).toMatchObject({ code: "INVALID_FIELDS", status: 422 });
    expect(refusal.data.fields).toEqual({
      firstName: "Veuillez saisir votre prénom.",
      lastName: "Veuillez saisir votre nom.",
      email: "Veuillez saisir une adresse e-mail valide.",
      phone: "Veuillez saisir un numéro de téléphone valide, par exemple 06 12 34 56 78.",
      address: "Veuillez saisir votre adresse.",
      city: "Veuillez saisir votre ville.",
      zipCode: "Veuillez saisir votre code postal.",
      country: "Veuillez saisir votre pays.",
    });
  });

  test("an empty cart", async () => {
    await expect(guest().place(aCheckout([]))).rejects.toMatchObject({ code: "EMPTY_CART" });
  });

  test.each([0, -1, 1.5, Number.NaN])("a quantity of %s", async (quantity) => {
    const polo = await makePolo(shop.db);
    const refused = guest().place(aCheckout([{ productId: polo.id, quantity }]));
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/INVALID_QUANTITY|BAD_REQUEST/) });
  });

  test("more than there is of a size, told with what is left", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 3 } });
    for (const quantity of [4, 1e9]) {
      await expect(guest().place(aCheckout([{ productId: polo.id, quantity }]))).rejects.toMatchObject({
        code: "OUT_OF_STOCK",
        message: "Stock insuffisant",
        data: { lines: [{ size: "M", wanted: quantity, available: 3 }] },
      });
    }
  });

  test("two colours of one size that together exceed its stock", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 3 } });
    const items = ["navy", "white"].map((color) => ({ productId: polo.id, color, quantity: 2 }));
    await expect(guest().place(aCheckout(items))).rejects.toMatchObject({
      data: { lines: [{ color: "white", available: 1 }] },
    });
  });

  test("an unknown product, an inactive one, an inactive size, an unknown size or colour", async () => {
    const gone = await makePolo(shop.db, { isActive: false });
    const partly = await makePolo(shop.db, { sizes: { M: 3, L: 3 }, inactiveSizes: ["L"] });
    const items = [
      { productId: "unknownunknownunknown" },
      { productId: gone.id },
      { productId: partly.id, size: "L" },
      { productId: partly.id, size: "XXL" },
      { productId: partly.id, color: "gold" },
    ];
    for (const item of items) {
      await expect(guest().place(aCheckout([item]))).rejects.toMatchObject({ data: { lines: [{ available: 0 }] } });
    }
  });

  test("a forged price, total, status or user is not even read", async () => {
    const polo = await makePolo(shop.db);
    const forged = {
      ...aCheckout([{ productId: polo.id }]),
      pricing: { total: 1 },
      status: "confirmed",
      userId: "somebody",
    };
    forged.items = forged.items.map((item) => ({ ...item, price: 1 }));
    const { orderId } = await guest().place(forged);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ totalCentimes: 345_00 + 27_60, status: "pending", userId: null });
  });

  test("nothing is written when something is refused", async () => {
    const before = await shop.db.$count(orderLines);
    await expect(guest().place(aCheckout([{ productId: "unknownunknownunknown" }]))).rejects.toThrow();
    expect(await shop.db.$count(orderLines)).toBe(before);
  });
});

describe("placing an order as a customer", () => {
  test("orders what the customer's own cart holds, writes to the account's address and empties the cart", async () => {
    const yasmine = await shop.person("yasmine");
    const calls = shop.as(yasmine);
    const polo = await makePolo(shop.db);
    await calls.cart.add({ line: { productId: polo.id, size: "L", color: "white", quantity: 2 } });
    const customerInfo = { firstName: "Y", lastName: "A", email: "autre@exemple.ma", phone: "0612345678" };
    const { orderId } = await calls.orders.place(aCheckout([{ productId: polo.id, quantity: 9 }], { customerInfo }));
    expect(await guest().show({ orderId })).toMatchObject({
      isGuestOrder: false,
      customerInfo: { email: "yasmine@exemple.ma" },
      items: [{ size: "L", color: "white", quantity: 2 }],
    });
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.userId).toBe(yasmine.id);
    expect((await calls.cart.view({})).items).toEqual([]);
  });

  test("an article withdrawn since it was put into the cart is left out, as the cart showed", async () => {
    const karim = await shop.person("karim");
    const [kept, withdrawn] = [await makePolo(shop.db), await makePolo(shop.db)];
    for (const { id } of [kept, withdrawn]) {
      await shop.as(karim).cart.add({ line: { productId: id, size: "M", color: "navy", quantity: 1 } });
    }
    await shop.db.update(products).set({ isActive: false }).where(eq(products.id, withdrawn.id));
    const { orderId } = await shop.as(karim).orders.place(aCheckout([]));
    expect(opened(await guest().show({ orderId })).items.map(({ productId }) => productId)).toEqual([kept.id]);
  });

  test("a double click is one order though the first emptied the cart", async () => {
    const salma = await shop.person("salma");
    const polo = await makePolo(shop.db);
    await shop.as(salma).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    const checkout = aCheckout([]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.as(salma).orders.place(checkout)));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  });
});
