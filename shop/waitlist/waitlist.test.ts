import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { products } from "../catalogue/tables.ts";
import type { MailContent } from "../mail/content.ts";
import { mails } from "../mail/tables.ts";
import { waitlistEntries } from "./tables.ts";

let shop: TestShop;
let karim: { email: string };
let now = new Date("2026-05-10T10:00:00Z");
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  karim = await shop.person("karim");
});
afterAll(() => shop.stop());

type Of<Kind> = Extract<MailContent, { kind: Kind }>;
const lettersOf = async <Kind extends MailContent["kind"]>(email: string, kind: Kind) =>
  (await shop.letters(email)).filter((content): content is Of<Kind> => content.kind === kind);
const soldOut = () => makePolo(shop.db, { name: "Polo Cèdre", sizes: { S: 5, M: 0, L: 0 } });
const join = (productId: string, email: string, size = "M") => shop.as(null).waitlist.join({ productId, size, email });
const restock = (productId: string, size: "M" | "L" = "M", quantity = 3) =>
  shop.as(karim).inventory.adjust({ productId, type: "add", quantity, size });

/** Somebody who waits, and has confirmed it. */
async function waiting(productId: string, email: string, size = "M") {
  await join(productId, email, size);
  const [letter] = await lettersOf(email, "waitlist");
  await shop.as(null).waitlist.confirm({ link: letter!.link });
  return letter!.link;
}
const news = (email: string) => lettersOf(email, "back-in-stock");

describe("waiting for a sold-out size", () => {
  test("is confirmed by a mailed link, then written once when the size is back, whoever else waits", async () => {
    const polo = await soldOut();
    await join(polo.id, "Attente@Exemple.ma");
    expect(await lettersOf("attente@exemple.ma", "waitlist")).toMatchObject([{ productName: "Polo Cèdre", size: "M" }]);
    await waiting(polo.id, "seconde@exemple.ma");
    await waiting(polo.id, "autre@exemple.ma", "L");
    await restock(polo.id);
    expect(await news("attente@exemple.ma")).toEqual([]);
    expect(await news("seconde@exemple.ma")).toMatchObject([{ size: "M", slug: polo.slug }]);
    expect(await news("autre@exemple.ma")).toEqual([]);
    await shop.as(karim).inventory.adjust({ productId: polo.id, type: "set", quantity: 0, size: "M" });
    await restock(polo.id);
    expect(await news("seconde@exemple.ma")).toHaveLength(1);
  });

  test("keeps digests of links only, and what stood in the letter is sealed", async () => {
    const polo = await soldOut();
    const link = await waiting(polo.id, "sceau@exemple.ma");
    const rows = await shop.db.select().from(waitlistEntries).where(eq(waitlistEntries.email, "sceau@exemple.ma"));
    const kept = await shop.db.select().from(mails).where(eq(mails.recipient, "sceau@exemple.ma"));
    expect(JSON.stringify([rows, kept])).not.toContain(link);
  });

  test("hears of a cancelled order's pieces, of a product's form and of a product put back on sale", async () => {
    const cancelled = await makePolo(shop.db, { sizes: { M: 1 } });
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: cancelled.id }]));
    await shop.as(karim).orders.confirm({ orderId, from: "pending" });
    await waiting(cancelled.id, "annulee@exemple.ma");
    await shop.as(karim).orders.cancel({ orderId, from: "confirmed" });
    expect(await news("annulee@exemple.ma")).toHaveLength(1);

    const hidden = await soldOut();
    await waiting(hidden.id, "cachee@exemple.ma");
    await shop.db.update(products).set({ isActive: false }).where(eq(products.id, hidden.id));
    await restock(hidden.id);
    expect(await news("cachee@exemple.ma")).toEqual([]);
    await shop.as(karim).catalogue.restoreProduct({ productId: hidden.id });
    expect(await news("cachee@exemple.ma")).toHaveLength(1);
  });

  test("that was confirmed after the size came back is written at once; a link works for 48 hours", async () => {
    const polo = await soldOut();
    await join(polo.id, "tardive@exemple.ma");
    await join(polo.id, "oubli@exemple.ma");
    await restock(polo.id);
    const [late] = await lettersOf("tardive@exemple.ma", "waitlist");
    await Promise.all([1, 2].map(() => shop.as(null).waitlist.confirm({ link: late!.link })));
    expect(await news("tardive@exemple.ma")).toHaveLength(1);
    now = new Date(now.getTime() + 48 * 3_600_000);
    const [forgotten] = await lettersOf("oubli@exemple.ma", "waitlist");
    for (const link of [forgotten!.link, "", "nothing"])
      await expect(shop.as(null).waitlist.confirm({ link })).rejects.toMatchObject({ code: "LINK_INVALID" });
  });

  test("is one row a mailbox, product and size; who waits already gets no second letter", async () => {
    const polo = await soldOut();
    await waiting(polo.id, "une+a@exemple.ma");
    await join(polo.id, "une+b@exemple.ma");
    expect(await lettersOf("une+b@exemple.ma", "waitlist")).toEqual([]);
    const rows = await shop.db.select().from(waitlistEntries).where(eq(waitlistEntries.productId, polo.id));
    expect(rows).toMatchObject([{ mailbox: "une@exemple.ma", email: "une+a@exemple.ma" }]);
    await restock(polo.id);
    await shop.as(karim).inventory.adjust({ productId: polo.id, type: "set", quantity: 0, size: "M" });
    // Told once, it may be wished again
    await waiting(polo.id, "une+b@exemple.ma");
    await restock(polo.id);
    expect(await news("une+b@exemple.ma")).toHaveLength(1);
    expect(await news("une+a@exemple.ma")).toHaveLength(1);
  });

  test("writes to no mailbox more than five times a day to confirm, and answers no different", async () => {
    const polos = await Promise.all(Array.from({ length: 7 }, soldOut));
    for (const { id } of polos) expect(await join(id, "visee@exemple.ma")).toEqual({});
    expect(await lettersOf("visee@exemple.ma", "waitlist")).toHaveLength(5);
    const tries = await Promise.allSettled(
      Array.from({ length: 21 }, (_, n) =>
        shop.as(null, "192.0.2.77").waitlist.join({ productId: polos[0]!.id, size: "M", email: `n${n}@exemple.ma` }),
      ),
    );
    expect(tries.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "TOO_MANY_REQUESTS" } },
    ]);
  });

  test("ends for the whole mailbox by the link of the news; rows end with their time and with their product", async () => {
    const [polo, other] = [await soldOut(), await soldOut()];
    await waiting(polo.id, "fin@exemple.ma");
    await waiting(other.id, "fin@exemple.ma");
    await restock(polo.id);
    const [{ leave }] = (await news("fin@exemple.ma")) as [Of<"back-in-stock">];
    await expect(shop.as(null).waitlist.leave({ token: `${leave}x` })).rejects.toMatchObject({ code: "LINK_INVALID" });
    for (const _ of [1, 2]) await shop.as(null).waitlist.leave({ token: leave });
    await restock(other.id);
    expect(await news("fin@exemple.ma")).toHaveLength(1);

    await waiting((await soldOut()).id, "an@exemple.ma");
    now = new Date(now.getTime() + 366 * 86_400_000);
    const last = await soldOut();
    await join(last.id, "nouvelle@exemple.ma");
    expect(await shop.db.$count(waitlistEntries)).toBe(1);
    await shop.db.delete(products).where(eq(products.id, last.id));
    expect(await shop.db.$count(waitlistEntries)).toBe(0);
  });

  test("is refused for what can be had, for no size, for nonsense and for no product", async () => {
    const polo = await soldOut();
    const refused = (wish: { size: string; email: string; phone?: string }, productId = polo.id) =>
      expect(shop.as(null).waitlist.join({ productId, ...wish })).rejects;
    const email = "a@exemple.ma";
    await refused({ size: "S", email }).toMatchObject({ code: "SIZE_AVAILABLE" });
    await refused({ size: "XXL", email }).toMatchObject({ code: "SIZE_REQUIRED" });
    await refused({ size: "M", email: "a@b", phone: "x" }).toMatchObject({
      code: "INVALID_FIELDS",
      data: { fields: { email: expect.any(String), phone: expect.any(String) } },
    });
    await refused({ size: "M", email }, "x".repeat(24)).toMatchObject({ code: "PRODUCT_NOT_FOUND" });
  });
});
