import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { renderMail } from "../../app/mails/templates.tsx";
import { liveOwners, openOwner } from "../../server/jobs/owner.ts";
import { openMailer } from "../../server/mailer/mailer.ts";
import { loadBuild } from "../../test/build.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { lastingPort } from "../../test/lasting-port.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { tryMail } from "../../test/try-mail.ts";
import { until } from "../../test/until.ts";
import { mails } from "./tables.ts";

type Mood = "takes" | "refuses" | "refuses for good" | "stalls" | "drops" | "drops after DATA";

/** A real relay on loopback. It can be closed and opened again on its port. */
function openRelay(port: number) {
  const arrived: string[] = [];
  let mood: Mood = "takes";
  /** Each connection meets the mood it came in, however late its letter is read. */
  const moods = new Map<string, Mood>();
  let server: SMTPServer | null = null;
  return {
    arrived,
    url: () => `smtp://127.0.0.1:${port}`,
    is(next: Mood) {
      mood = next;
    },
    async open() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS", "AUTH"],
        closeTimeout: 100,
        onConnect({ id }, done) {
          moods.set(id, mood);
          done();
        },
        async onData(stream, session, done) {
          const mood = moods.get(session.id);
          const letter = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)));
          if (mood === "refuses") return done(Object.assign(new Error("come back later"), { responseCode: 451 }));
          if (mood === "refuses for good") {
            return done(Object.assign(new Error("no such user"), { responseCode: 550 }));
          }
          if (mood === "stalls") return;
          const socket = (server as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> })
            .connections;
          const cut = () => [...socket].find(({ id }) => id === session.id)?._socket.destroy();
          if (mood === "drops") return cut();
          arrived.push(letter.messageId ?? "");
          if (mood === "drops after DATA") return cut();
          done(null);
        },
      });
      // Connections that break; what keeps it from listening is told below
      server.on("error", () => undefined);
      await once(server.listen(port, "127.0.0.1"), "listening");
    },
    close: () =>
      new Promise<void>((closed) => {
        if (!server) return closed();
        server.close(() => closed());
        server = null;
      }),
  };
}

const impatient = { retryLimit: 60, retryDelay: 1, retryDelayMax: 1 };
let render: typeof renderMail;
let polo: { id: string };
let shop: TestShop;
let karim: ReturnType<TestShop["as"]>;
const relay = openRelay(await lastingPort());

beforeAll(async () => {
  render = (await loadBuild()).entry.module.renderMail;
  await relay.open();
  shop = await openTestShop({ variables: { SMTP_URL: relay.url() }, patience: impatient });
  polo = await makePolo(shop.db, { sizes: { M: 100_000 } });
  karim = shop.as(await shop.person("karim"));
});
afterAll(async () => {
  await shop.stop();
  await relay.close();
});
afterEach(() => relay.is("takes"));

const order = async (index: number) =>
  (await shop.as(null, `10.1.${index >> 8}.${index & 255}`).orders.place(aCheckout([{ productId: polo.id }]))).orderId;
const unsent = async () => (await shop.db.select().from(mails)).filter(({ state }) => state !== "sent");

/** One try of one mail, against the relay as it is now. */
async function tryOnce(orderId: string, timeoutMs = 60_000) {
  const [queued] = await shop.db.select().from(mails).where(eq(mails.orderId, orderId));
  const mailer = openMailer({ smtpUrl: relay.url(), spool: shop.dataDir, timeoutMs });
  const tried = await tryMail(shop, queued!.id, { render, send: mailer.send });
  await mailer.close();
  const [mail] = await shop.db.select().from(mails).where(eq(mails.id, queued!.id));
  const outcome = tried && "error" in tried ? String(tried.error) : null;
  return { became: tried?.became, outcome, mail: mail! };
}

describe("one try", () => {
  test.each([
    ["refuses", /come back later/],
    ["stalls", /Timeout|Greeting|timeout/i],
    ["drops", /clos|reset|hang up/i],
  ] as const)("against a relay that %s fails with its reason, and the next goes through", async (mood, reason) => {
    const orderId = await order(1);
    relay.is(mood);
    const failed = await tryOnce(orderId, mood === "stalls" ? 300 : undefined);
    expect(failed.outcome).toMatch(reason);
    expect(failed.mail).toMatchObject({ state: "failed", tries: 1, lastError: expect.stringMatching(reason) });
    relay.is("takes");
    expect((await tryOnce(orderId)).mail).toMatchObject({ state: "sent", tries: 2, lastError: null });
    expect(relay.arrived.filter((id) => id === failed.mail.messageId)).toHaveLength(1);
  });

  test("where the relay drops after DATA repeats the same Message-ID, and nothing else does", async () => {
    const orderId = await order(2);
    relay.is("drops after DATA");
    const { mail } = await tryOnce(orderId);
    relay.is("takes");
    await tryOnce(orderId);
    await tryOnce(orderId);
    expect(relay.arrived.filter((id) => id === mail.messageId)).toHaveLength(2);
  });

  test("leaves a claimed mail to a worker that lives; that of a dead worker is free at once, and its try counted", async () => {
    const orderId = await order(3);
    const worker = openOwner(shop.databaseUrl);
    await worker.run(({ db, id }) =>
      db.update(mails).set({ tries: 1, claimedBy: id }).where(eq(mails.orderId, orderId)),
    );
    expect((await tryOnce(orderId)).became).toBeUndefined();
    await worker.close();
    // Its connection ends when the database has seen that it does
    await until(async () => expect((await shop.db.execute(sql.raw(liveOwners))).rows).toEqual([]));
    expect((await tryOnce(orderId)).mail).toMatchObject({ state: "sent", tries: 2, claimedBy: null });
  });

  test("leaves a mail to a worker of the version before, for the minute it claimed", async () => {
    const orderId = await order(3);
    const claim = (from: number) =>
      shop.db
        .update(mails)
        .set({ tries: 1, claimedUntil: new Date(Date.now() + from) })
        .where(eq(mails.orderId, orderId));
    await claim(60_000);
    expect((await tryOnce(orderId)).became).toBeUndefined();
    await claim(-1);
    expect((await tryOnce(orderId)).mail).toMatchObject({ state: "sent", tries: 2 });
  });

  test("that the relay refuses for good is the last, until somebody sends it again", async () => {
    const orderId = await order(6);
    relay.is("refuses for good");
    expect((await tryOnce(orderId)).mail).toMatchObject({
      state: "abandoned",
      tries: 1,
      lastError: expect.stringContaining("no such user"),
    });
    relay.is("takes");
    expect((await tryOnce(orderId)).became).toBeUndefined();
    await karim.mail.resend({ mailId: (await tryOnce(orderId)).mail.id });
    expect((await tryOnce(orderId)).mail).toMatchObject({ state: "sent", lastError: null });
  });
});

describe("the log", () => {
  test("shows an administrator what is stuck and why, and sends it when told, with the same Message-ID", async () => {
    const orderId = await order(4);
    relay.is("refuses");
    const { mail } = await tryOnce(orderId);
    relay.is("takes");
    const { mails: listed, stuck } = await karim.mail.list({ show: "stuck" });
    expect(stuck).toBeGreaterThan(0);
    expect(listed.find(({ id }) => id === mail.id)).toMatchObject({
      kind: "order-confirmation",
      recipient: expect.stringMatching(/^cliente\d+@exemple\.ma$/),
      orderNumber: orderId.slice(-8),
      state: "failed",
      tries: 1,
      lastError: expect.stringContaining("come back later"),
    });
    expect(await karim.mail.resend({ mailId: mail.id })).toEqual({ mailId: mail.id, recipient: mail.recipient });
    expect((await karim.mail.show({ mailId: mail.id })).state).toBe("queued");
    await expect(karim.mail.show({ mailId: "nothing" })).rejects.toMatchObject({ code: "MAIL_NOT_FOUND" });
    await expect(karim.mail.resend({ mailId: "nothing" })).rejects.toMatchObject({ code: "MAIL_NOT_FOUND" });
  });

  test("a mail that has left goes again as a new one", async () => {
    const orderId = await order(5);
    const { mail } = await tryOnce(orderId);
    const salma = shop.as({ email: "karim@exemple.ma" });
    const { mailId } = await salma.mail.resend({ mailId: mail.id });
    expect(mailId).not.toBe(mail.id);
    const again = await salma.mail.show({ mailId });
    expect(again).toMatchObject({ orderId, state: "queued", tries: 0 });
    expect(again.messageId).not.toBe(mail.messageId);
  });
});

describe("while the relay is down", () => {
  test("500 orders come in, none fails, and afterwards each of their 500 Message-IDs arrives once", async () => {
    await relay.close();
    const placed = new Set<string>();
    await Promise.all(
      Array.from({ length: 10 }, async (_, lane) => {
        for (let index = 0; index < 50; index += 1) placed.add(await order(100 + lane * 50 + index));
      }),
    );
    expect(placed.size).toBe(500);
    const before = relay.arrived.length;
    await shop.work(render);
    await until(
      async () => {
        const [row] = (
          await shop.db.execute(sql`select count(*)::int as tried from mails where tries > 0 and state = 'failed'`)
        ).rows;
        expect(row!.tried).toBeGreaterThan(20);
      },
      { timeout: 240_000, interval: 200 },
    );
    await relay.open();
    await until(async () => expect(await unsent()).toEqual([]), { timeout: 240_000, interval: 500 });
    const placedMails = (await shop.db.select().from(mails)).filter(({ orderId }) => orderId && placed.has(orderId));
    const arrived = relay.arrived.slice(before);
    expect(placedMails.map(({ messageId }) => arrived.filter((id) => id === messageId).length)).toEqual(
      placedMails.map(() => 1),
    );
    expect(placedMails).toHaveLength(500);
  }, 900_000);
});
