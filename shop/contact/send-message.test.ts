import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { brand } from "../brand.ts";
import { mails } from "../mail/tables.ts";
import { contactMessages } from "./tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const message = {
  name: "Salma Bennani",
  email: "salma@exemple.ma",
  subject: "Une taille",
  message: "Bonjour,\n\nLe M taille-t-il grand ?",
};
const send = (given: Partial<typeof message>, ip?: string) => shop.as(null, ip).contact.send({ ...message, ...given });

describe("a message to the shop", () => {
  test("is kept, and the shop gets a mail of it", async () => {
    await send({ name: "  Salma Bennani " }, "10.1.0.1");
    const [kept] = await shop.db.select().from(contactMessages).orderBy(desc(contactMessages.createdAt));
    expect(kept).toMatchObject(message);
    const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "contact"));
    expect(mail).toMatchObject({ recipient: brand.email, content: { kind: "contact", ...message } });
  });

  test("sent twice, even at once, is one message and one mail", async () => {
    const twice = { message: "Une seule fois, s'il vous plaît." };
    await Promise.all([send(twice, "10.1.0.6"), send(twice, "10.1.0.6")]);
    await send(twice, "10.1.0.6");
    expect(await shop.db.$count(contactMessages, eq(contactMessages.message, twice.message))).toBe(1);
    const queued = await shop.db.select().from(mails).where(eq(mails.kind, "contact"));
    expect(queued.filter(({ content }) => "message" in content && content.message === twice.message)).toHaveLength(1);
  });

  test("with empty fields is refused naming them: 'Champs manquants'", async () => {
    await expect(send({ subject: "   ", message: "" }, "10.1.0.2")).rejects.toMatchObject({
      code: "MESSAGE_INCOMPLETE",
      message: "Champs manquants",
      status: 422,
      data: { missing: ["subject", "message"] },
    });
  });

  test("needs an address with one @ and a dot in its domain: 'Email invalide'", async () => {
    for (const email of ["salma", "salma@exemple", "sal@ma@exemple.ma", "salma @exemple.ma"]) {
      await expect(send({ email }, "10.1.0.3")).rejects.toMatchObject({
        code: "INVALID_EMAIL",
        message: "Email invalide",
      });
    }
  });

  test("that no form can send is refused and is no fault", async () => {
    await expect(send({ message: "a\0b" }, "10.1.0.4")).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(send({ message: "x".repeat(5001) }, "10.1.0.4")).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("is one of at most 10 in ten minutes from one place", async () => {
    for (let count = 0; count < 10; count += 1) await send({}, "10.1.0.5");
    await expect(send({}, "10.1.0.5")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS", status: 429 });
  });
});
