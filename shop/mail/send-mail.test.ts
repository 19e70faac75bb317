import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMailer } from "../../server/mailer/mailer.ts";
import { loadBuild } from "../../test/build.ts";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { sendMail } from "./send-mail.ts";
import { mails } from "./tables.ts";
import type { renderMail } from "./templates.tsx";

let shop: TestShop;
let render: typeof renderMail;
beforeAll(async () => {
  shop = await openTestShop();
  render = (await loadBuild()).entry.module.renderMail;
});
afterAll(() => shop.stop());

async function anOrder() {
  const polo = await makePolo(shop.db, { name: "Polo Cèdre", priceCentimes: 165_00 });
  return (await shop.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo: yasmineAtCheckout })))
    .orderId;
}
const mailById = async (id: string) => (await shop.db.select().from(mails).where(eq(mails.id, id)))[0]!;
/** A mail that this test alone sends: the queue knows nothing of it. */
async function aMailOfNoJob(orderId: string) {
  const { content, recipient, kind } = await mailOf(orderId);
  const mail = { id: `alone-${orderId}`, messageId: `<alone-${orderId}@exemple.ma>`, content, recipient, kind };
  await shop.db.insert(mails).values(mail);
  return mail;
}
const mailOf = async (orderId: string) => (await shop.db.select().from(mails).where(eq(mails.orderId, orderId)))[0]!;

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
    const post = {
      db: shop.db,
      clock: shop.services.clock,
      from: "a@b.ma",
      origin: "http://localhost",
      render,
      send: mailer.send,
      unseal: (sealed: string) => sealed,
    };
    const mail = await aMailOfNoJob(await anOrder());
    await expect(sendMail(post, mail.id)).rejects.toThrow();
    expect(await mailById(mail.id)).toMatchObject({
      state: "failed",
      tries: 1,
      lastError: expect.stringContaining("busy"),
    });
    refuses = false;
    await sendMail(post, mail.id);
    await sendMail(post, mail.id);
    expect(await mailById(mail.id)).toMatchObject({ state: "sent", tries: 2, lastError: null });
    expect(seen).toEqual([mail.messageId, mail.messageId]);
    await mailer.close();
    await new Promise<void>((closed) => relay.close(() => closed()));
  });
});
