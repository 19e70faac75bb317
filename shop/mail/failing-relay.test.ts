import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadBuild } from "../../test/build.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { lastingPort } from "../../test/lasting-port.ts";
import { listenToLog } from "../../test/said.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { mails } from "./tables.ts";

const patience = { retryLimit: 60, retryDelay: 1, retryDelayMax: 1 };
const polos = (shop: TestShop) => makePolo(shop.db, { sizes: { M: 100_000 } });
let callers = 0;
const order = async (shop: TestShop, polo: { id: string }, email: string) => {
  callers += 1;
  const { customerInfo, ...checkout } = aCheckout([{ productId: polo.id }]);
  return shop.as(null, `10.3.0.${callers}`).orders.place({ ...checkout, customerInfo: { ...customerInfo, email } });
};
const statesOf = async (shop: TestShop) =>
  Object.fromEntries((await shop.db.select().from(mails)).map(({ recipient, state }) => [recipient, state]));

/** A relay that never answers the letters to some, and takes those of all others at once. */
function openMoodyRelay(stalls: (to: string) => boolean) {
  const stalled: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (!stalls(address)) return done();
      stalled.push(address);
    },
    onData(stream, _session, done) {
      stream.on("end", () => done(null)).resume();
    },
  });
  server.on("error", () => undefined); // connections that are cut
  return { server, stalled };
}

describe("a relay that is silent", () => {
  let shop: TestShop;
  let silent: Server;
  let log: ReturnType<typeof listenToLog>;
  const sockets = new Set<Socket>();
  const vendor = createHttpServer((_, response) => response.end("OK"));
  const relay = openMoodyRelay(() => false);

  beforeAll(async () => {
    const port = await lastingPort();
    silent = createServer((socket) => void sockets.add(socket)).listen(port, "127.0.0.1");
    vendor.listen(0, "127.0.0.1");
    await Promise.all([once(silent, "listening"), once(vendor, "listening")]);
    const vendorAt = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
    const variables = { SMTP_URL: `smtp://127.0.0.1:${port}`, EMAILJS_FORWARD_URL: vendorAt };
    log = listenToLog();
    shop = await openTestShop({ variables, patience });
  });
  afterAll(async () => {
    await shop.stop();
    log.stop();
    vendor.close();
    await new Promise<void>((closed) => relay.server.close(() => closed()));
  });

  test("holds up no other way, is tried by one mail at a time, said in one line, counted and shown", async () => {
    const polo = await polos(shop);
    for (let index = 0; index < 30; index += 1) await order(shop, polo, `client${index}@exemple.ma`);
    await shop.as(null, "10.3.1.1").contact.send({
      name: "Salma Bennani",
      email: "salma@exemple.ma",
      subject: "Taille",
      message: "Bonjour",
    });
    shop.work((await loadBuild()).entry.module.renderMail);
    const forwarded = async () =>
      (await shop.db.select().from(mails)).find(({ kind }) => kind === "contact-forward")!.state;
    await until(async () => expect(await forwarded()).toBe("sent"));

    await until(() => expect(shop.mailCounts.closed).toBeGreaterThan(9), { timeout: 120_000 });
    const tried = (await shop.db.select().from(mails)).filter(({ state }) => state === "failed");
    // Eight at once found out; since then one at a time
    expect(tried.length).toBeLessThan(12);
    const [line, ...more] = log.saying("mail fails");
    expect(more).toEqual([]);
    expect(JSON.parse(line!)).toMatchObject({
      ...{ level: "warn", way: "relay", became: "closed", failed: 1, waiting: 31 },
      mail: expect.stringMatching(/^\w+$/),
      kind: expect.stringMatching(/^[\w-]+$/),
      answer: expect.stringMatching(/Greeting|imeout/),
    });
    expect(log.all()).not.toContain("@exemple.ma");
    const karim = shop.as(await shop.person("karim"));
    const { warnings } = await karim.operations.show();
    expect(warnings).toContainEqual(expect.objectContaining({ kind: "way-closed", way: "relay", mails: 31 }));
    const { counts, mails: shown } = await karim.mail.list({ show: "failed" });
    expect(counts.failed).toBe(shown.length);
    expect(shown[0]).toMatchObject({
      tries: 1,
      lastError: expect.stringMatching(/Greeting|imeout/),
      nextTryAt: expect.any(Date),
    });
  }, 240_000);

  test("is found out when it speaks again: every mail leaves, and that is said once", async () => {
    const { port } = silent.address() as AddressInfo;
    const gone = new Promise((closed) => silent.close(closed));
    for (const socket of sockets) socket.destroy();
    await gone;
    await once(relay.server.listen(port, "127.0.0.1"), "listening");
    await until(async () => expect(new Set(Object.values(await statesOf(shop)))).toEqual(new Set(["sent"])), {
      timeout: 120_000,
    });
    expect(log.saying("mail leaves again")).toHaveLength(1);
    expect(shop.mailCounts.sent).toBe(32);
  }, 180_000);
});

describe("a relay that stalls on some recipients", () => {
  test("lets the mails to all others leave meanwhile", async () => {
    const relay = openMoodyRelay((to) => to.startsWith("lent"));
    const port = await lastingPort();
    await once(relay.server.listen(port, "127.0.0.1"), "listening");
    const shop = await openTestShop({ variables: { SMTP_URL: `smtp://127.0.0.1:${port}` }, patience });
    const polo = await polos(shop);
    shop.work((await loadBuild()).entry.module.renderMail);
    for (const index of [1, 2, 3, 4]) await order(shop, polo, `lent${index}@exemple.ma`);
    await until(() => expect(relay.stalled).toHaveLength(4));
    for (let index = 0; index < 20; index += 1) await order(shop, polo, `client${index}@exemple.ma`);
    await until(() => expect(shop.mailCounts.sent).toBe(20));
    expect(shop.mailCounts.closed).toBe(0);
    const states = await statesOf(shop);
    expect([1, 2, 3, 4].map((index) => states[`lent${index}@exemple.ma`])).toEqual(Array(4).fill("queued"));
    await new Promise<void>((closed) => relay.server.close(() => closed()));
    await shop.stop();
  }, 120_000);
});

describe("a database that goes away while the relay answers", () => {
  test("learns afterwards that the mail has left: it is not sent twice", async () => {
    const answers: (() => void)[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      closeTimeout: 100,
      onData(stream, _session, done) {
        stream.on("end", () => answers.push(() => done(null))).resume();
      },
    });
    server.on("error", () => undefined); // connections that are cut
    const port = await lastingPort();
    await once(server.listen(port, "127.0.0.1"), "listening");
    const shop = await openTestShop({ variables: { SMTP_URL: `smtp://127.0.0.1:${port}` }, patience });
    const polo = await polos(shop);
    shop.work((await loadBuild()).entry.module.renderMail);
    await order(shop, polo, "client@exemple.ma");
    await until(() => expect(answers).toHaveLength(1));
    const log = listenToLog();
    await shop.withoutDatabase(async () => {
      answers[0]!();
      await until(() => expect(log.saying("the mail queue cannot be read")).toHaveLength(2));
    });
    log.stop();
    await until(async () => expect(await statesOf(shop)).toEqual({ "client@exemple.ma": "sent" }));
    expect((await shop.db.select().from(mails))[0]).toMatchObject({ tries: 1 });
    // The next one leaves too, and nothing but the two arrived
    await order(shop, polo, "suivante@exemple.ma");
    await until(() => expect(answers).toHaveLength(2));
    answers[1]!();
    await until(async () => expect((await statesOf(shop))["suivante@exemple.ma"]).toBe("sent"));
    expect(answers).toHaveLength(2);
    await new Promise<void>((closed) => server.close(() => closed()));
    await shop.stop();
  }, 120_000);
});
