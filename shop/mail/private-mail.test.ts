import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadBuild } from "../../test/build.ts";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../test/builders.ts";
import { listenToLog } from "../../test/said.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { type MailContent, opened } from "./content.ts";
import { mails } from "./tables.ts";

const email = "amina@exemple.ma";
let shop: TestShop;
let log: ReturnType<typeof listenToLog>;
let karim: ReturnType<TestShop["as"]>;
let proof: { link: string; code: string };
beforeAll(async () => {
  log = listenToLog();
  shop = await openTestShop();
  karim = shop.as(await shop.person("karim"));
  const password = "sept-oranges";
  await shop.as(null).accounts.register({
    firstName: "Amina",
    lastName: "Berrada",
    email,
    password,
    confirmPassword: password,
    acceptTerms: true,
  });
  const [letter] = await shop.letters(email);
  if (letter?.kind !== "verification") throw new Error("no verification mail");
  proof = letter;
  shop.work((await loadBuild()).entry.module.renderMail);
  await until(async () => expect((await lastMail()).state).toBe("sent"));
});
afterAll(async () => {
  await shop.stop();
  log.stop();
});

const lastMail = async () =>
  (await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt)))[0]!;

describe("a mail that carries a link and a code", () => {
  test("is named in the log by id and kind: no code, no link, no address, and none in its subject", async () => {
    const { id } = await lastMail();
    const [line] = log.saying("mail written");
    expect(JSON.parse(line!)).toMatchObject({ mail: id, kind: "verification" });
    for (const secret of [proof.code, proof.link, email]) expect(log.all()).not.toContain(secret);
    const [file] = await readdir(join(shop.dataDir, "mail"));
    const letter = await readFile(join(shop.dataDir, "mail", file!), "utf8");
    expect(letter).toContain(proof.code);
    expect(/^Subject: .*$/m.exec(letter)![0]).not.toContain(proof.code);
  });

  test("lies in a folder that only its owner enters, as a file that only its owner reads", async () => {
    const folder = join(shop.dataDir, "mail");
    const [file] = await readdir(folder);
    const mode = async (path: string) => (await stat(path)).mode & 0o777;
    expect([await mode(folder), await mode(join(folder, file!))]).toEqual([0o700, 0o600]);
  });

  test("leaves neither in the database, sealed or not, once it has been sent", async () => {
    const { content } = await lastMail();
    expect(content).toEqual({ kind: "verification", customerName: "Amina Berrada", link: "", code: "" });
    expect(opened(content, { unseal: () => "", unsealIfOurs: () => "" })).toMatchObject({ link: "", code: "" });
  });

  test("cannot be sent again, and that is said", async () => {
    const { id } = await lastMail();
    await expect(karim.mail.resend({ mailId: id })).rejects.toMatchObject({ code: "MAIL_SPENT", status: 409 });
    expect(await karim.mail.show({ mailId: id })).toMatchObject({ state: "sent", isSpent: true, nextTryAt: null });
  });
});

describe("the confirmation of an order, which carries its buyer's link", () => {
  test("leaves with it, keeps it nowhere afterwards, and goes again without it", async () => {
    const polo = await makePolo(shop.db);
    const buyer = "lina@exemple.ma";
    const customerInfo = { ...yasmineAtCheckout, email: buyer };
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo }));
    const sent = async () =>
      (await shop.db.select().from(mails).where(eq(mails.recipient, buyer))).filter(({ state }) => state === "sent");
    const letters = async () => {
      const folder = join(shop.dataDir, "mail");
      const texts = await Promise.all(
        (await readdir(folder)).map(async (file) => readFile(join(folder, file), "utf8")),
      );
      return texts.filter((text) => text.includes(buyer)).map((text) => text.replaceAll(/=\r?\n/g, ""));
    };
    await until(async () => expect(await sent()).toHaveLength(1));
    const [mail] = await sent();
    const link = /\/order\?link=(?:3D)?([\w-]{22})/.exec((await letters())[0]!)![1]!;
    expect(await shop.as(null).buyerLinks.show({ link })).toMatchObject({ number: orderId.slice(-8) });
    expect(mail!.content).not.toHaveProperty("link");
    expect(await karim.mail.show({ mailId: mail!.id })).toMatchObject({ isSpent: false });
    await karim.mail.resend({ mailId: mail!.id });
    await until(async () => expect(await sent()).toHaveLength(2));
    expect((await letters()).filter((text) => text.includes(link))).toHaveLength(1);
    expect((await letters()).filter((text) => text.includes(orderId.slice(-8)))).toHaveLength(2);
    expect(log.all()).not.toContain(link);
  });

  test("says all else where the shop's secret was changed before it left", async () => {
    const content = { kind: "order-confirmation", orderId: "x", link: "sealed elsewhere" } as MailContent;
    const unseal = () => {
      throw new Error("sealed elsewhere");
    };
    expect(opened(content, { unseal, unsealIfOurs: () => null })).toEqual({ ...content, link: undefined });
  });
});
