import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../test/builders.ts";
import { openTestShop, type TestShop } from "../test/shop.ts";
import { sessions } from "./accounts/tables.ts";
import { carrierFiles } from "./carriers/tables.ts";
import { contactMessages } from "./contact/tables.ts";
import { forgetOld } from "./forget-old.ts";
import { mails } from "./mail/tables.ts";
import { orders } from "./orders/tables.ts";
import { policy } from "./policy.ts";
import { waitlistEntries } from "./waitlist/tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const afterDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const kept = async () => ({
  messages: await shop.db.$count(contactMessages),
  mails: (await shop.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind).sort(),
  sessions: await shop.db.$count(sessions),
  orders: await shop.db.$count(orders),
});

test("messages, mails about no order and sessions go when their time is over; orders and their mails stay", async () => {
  const { email, password } = await shop.person("yasmine");
  const { id } = await makePolo(shop.db);
  await shop.as(null).contact.send({ name: "Salma", email: "salma@exemple.ma", subject: "Taille", message: "Le M ?" });
  await shop.as(null).orders.place(aCheckout([{ productId: id }]));
  await shop.db.update(mails).set({ state: "sent" });
  const { sessions: before } = await kept();
  await shop.as(null).accounts.signIn({ email, password });
  const all = { messages: 1, mails: ["contact", "order-confirmation"], sessions: before + 1, orders: 1 };
  expect(await kept()).toEqual(all);

  await forgetOld(shop.db, afterDays(6));
  expect(await kept()).toEqual(all);
  await forgetOld(shop.db, afterDays(policy.messageDays - 1));
  expect(await kept()).toEqual({ ...all, sessions: 0 });
  await forgetOld(shop.db, afterDays(policy.messageDays + 1));
  expect(await kept()).toEqual({ messages: 0, mails: ["order-confirmation"], sessions: 0, orders: 1 });
});

test("a wish to hear of a size goes when its time is over: never confirmed, in vain, or told; not before", async () => {
  const sizes = { S: 0, M: 0, L: 0 };
  const { id: productId } = await makePolo(shop.db, { sizes });
  const karim = await shop.person("karim");
  for (const size of ["S", "M", "L"]) await shop.as(null).waitlist.join({ productId, size, email: "salma@exemple.ma" });
  const links = (await shop.letters("salma@exemple.ma")).flatMap((letter) =>
    letter.kind === "waitlist" && letter.size !== "S" ? [letter.link] : [],
  );
  for (const link of links) await shop.as(null).waitlist.confirm({ link });
  await shop.as(karim).inventory.adjust({ productId, type: "add", quantity: 1, size: "L" });
  const left = async () => (await shop.db.select().from(waitlistEntries)).map(({ size }) => size).sort();
  await forgetOld(shop.db, afterDays(1));
  expect(await left()).toEqual(["L", "M", "S"]);
  await forgetOld(shop.db, afterDays(3));
  expect(await left()).toEqual(["L", "M"]);
  await forgetOld(shop.db, afterDays(policy.waitlist.daysAfterNews - 1));
  expect(await left()).toEqual(["L", "M"]);
  await forgetOld(shop.db, afterDays(policy.waitlist.daysAfterNews + 1));
  expect(await left()).toEqual(["M"]);
  await forgetOld(shop.db, afterDays(policy.waitlist.days - 1));
  expect(await left()).toEqual(["M"]);
  await forgetOld(shop.db, afterDays(policy.waitlist.days + 1));
  expect(await left()).toEqual([]);
});

test("a mail that has not left stays until it has, or was given up", async () => {
  await shop.as(null).contact.send({ name: "Salma", email: "salma@exemple.ma", subject: "Taille", message: "Le L ?" });
  await forgetOld(shop.db, afterDays(policy.messageDays + 1));
  expect((await kept()).mails).toContain("contact");
  await shop.db.update(mails).set({ state: "abandoned" });
  await forgetOld(shop.db, afterDays(policy.messageDays + 1));
  expect((await kept()).mails).not.toContain("contact");
});

test("a carrier’s file goes when its days are over", async () => {
  const { id: carrierId } = await makeCarrier(shop.db, { kind: "file" });
  await shop.db.insert(carrierFiles).values({
    ...{ id: "f", carrierId, kind: "cash", name: "x.csv", encoding: "utf-8", columns: ["a", "b"], rows: 1 },
    createdAt: new Date(),
  });
  await forgetOld(shop.db, afterDays(policy.carrierFileDays - 1));
  expect(await shop.db.$count(carrierFiles)).toBe(1);
  await forgetOld(shop.db, afterDays(policy.carrierFileDays + 1));
  expect(await shop.db.$count(carrierFiles)).toBe(0);
});
