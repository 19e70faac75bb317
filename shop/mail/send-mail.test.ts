import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { renderMail } from "../../app/mails/templates.tsx";
import { openMailer } from "../../server/mailer/mailer.ts";
import { loadBuild } from "../../test/build.ts";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { tryMail } from "../../test/try-mail.ts";
import { until } from "../../test/until.ts";
import { mails } from "./tables.ts";

let shop: TestShop;
let render: typeof renderMail;
beforeAll(async () => {
  shop = await openTestShop();
  render = (await loadBuild()).entry.module.renderMail;
});
afterAll(() => shop.stop());

async function anOrder(of = shop) {
  const polo = await makePolo(of.db, { name: "Polo Cèdre", priceCentimes: 165_00 });
  return (await of.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo: yasmineAtCheckout })))
    .orderId;
}
const mailOf = async (orderId: string, of = shop) =>
  (await of.db.select().from(mails).where(eq(mails.orderId, orderId)))[0]!;

describe("the confirmation mail", () => {
  test("lies in the spool as a real mail: number, lines, totals in DH, address, and how long the review takes", async () => {
    await shop.work(render);
    const orderId = await anOrder();
    await until(async () => expect((await mailOf(orderId)).state).toBe("sent"));
    const spool = join(shop.dataDir, "mail");
    const letters = await Promise.all(
      (await readdir(spool)).map(async (name) => PostalMime.parse(await readFile(join(spool, name)))),
    );
    const letter = letters.find(({ subject }) => subject?.includes(orderId.slice(-8)));
    expect(letter).toMatchObject({
      subject: `Votre commande ${orderId.slice(-8)}`,
      to: [{ address: "yasmine@exemple.ma" }],
    });
    for (const body of [letter?.html, letter?.text]) {
      for (const said of ["Polo Cèdre", "165", "193,20", "rue des Orangers", "1 à 2 jours ouvrés", orderId])
        expect(body).toContain(said);
    }
  });
});

describe("a relay that refuses", () => {
  // Where nobody else sends
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.stop());

  test("never fails the order; the try is noted, and the next one carries the same Message-ID", async () => {
    const seen: string[] = [];
    let refuses = true;
    const relay = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      async onData(stream, _session, done) {
        const letter = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)));
        seen.push(letter.messageId ?? "");
        done(refuses ? Object.assign(new Error("busy"), { responseCode: 451 }) : null);
      },
    });
    const port = await new Promise<number>((listening) => {
      const server = relay.listen(0, "127.0.0.1", () => listening((server.address() as { port: number }).port));
    });
    const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, spool: shop.dataDir });
    const attempt = () => tryMail(shop, mail.id, { render, send: mailer.send });
    const orderId = await anOrder(shop);
    const mail = await mailOf(orderId, shop);
    expect(await attempt()).toMatchObject({ became: "later" });
    expect(await mailOf(orderId, shop)).toMatchObject({
      state: "failed",
      tries: 1,
      lastError: expect.stringContaining("busy"),
    });
    refuses = false;
    await attempt();
    await attempt();
    expect(await mailOf(orderId, shop)).toMatchObject({ state: "sent", tries: 2, lastError: null });
    expect(seen).toEqual([mail.messageId, mail.messageId]);
    await mailer.close();
    await new Promise<void>((closed) => relay.close(() => closed()));
  });
});
