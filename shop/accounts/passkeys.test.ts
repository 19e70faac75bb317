import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCalls } from "../../server/start-calls.ts";
import { openAuthenticator } from "../../test/authenticator.ts";
import { openPasskeyDevice } from "../../test/passkey-device.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { journalEntries } from "../journal/tables.ts";
import { policy } from "../policy.ts";
import { forgetSecondFactor } from "./forget-second-factor.ts";
import { passkeyChallenges, passkeys, recoveryCodes, sessions } from "./tables.ts";

const origin = "https://azrou.example";
let now = new Date();
let shop: TestShop;
let karim: Awaited<ReturnType<TestShop["person"]>>;
let adil: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now, variables: { PUBLIC_URL: origin } });
  karim = await shop.person("karim");
  adil = await shop.person("adil");
});
afterAll(() => shop.stop());

const password = { password: "mot-de-passe-de-adil" };
const his = () => shop.inBrowserOf(adil).secondFactor;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const wrong = { code: "PASSKEY_WRONG", status: 422 };
type Device = ReturnType<typeof openPasskeyDevice>;

/** A passkey of a device, added in the session that is open. */
async function add(device: Device = openPasskeyDevice(origin), name = "Téléphone") {
  const { options } = await his().askNewPasskey(password);
  const { recoveryCodes: codes } = await his().addPasskey({ name, answer: device.make(options) });
  return { device, codes };
}
const prove = async (device: Device) => his().provePasskey({ answer: device.use((await his().askPasskey()).options) });
const whoIsHe = () => shop.as(adil).accounts.whoAmI();

beforeEach(async () => {
  later(86_400); // beyond what earlier tests have tried
  await forgetSecondFactor(shop.db, adil.email, new Date());
  await Promise.all([shop.enter(adil), shop.enter(karim)]);
});

describe("a passkey", () => {
  test("is added with the password, by its name; the first shows recovery codes, ends other sessions and proves itself", async () => {
    const other = shop.cookiesOf(adil.email);
    await shop.enter(adil);
    const before = shop.cookiesOf(adil.email);
    await expect(his().askNewPasskey({})).rejects.toMatchObject({ code: "PASSWORD_REQUIRED" });
    await expect(his().askNewPasskey({ password: "pas le bon" })).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    const { device, codes } = await add();
    expect(new Set(codes).size).toBe(10);
    expect(await his().show()).toMatchObject({
      hasAuthenticator: false,
      recoveryCodes: 10,
      hasPasskey: true,
      passkeys: [{ name: "Téléphone", createdAt: now, usedAt: null }],
    });
    expect(await whoIsHe()).toMatchObject({ role: "agent", secondFactor: null });
    for (const cookie of [other, before])
      expect(await shop.contextFor(new Headers({ cookie }), "10.9.9.9").visitor()).toBeNull();
    later(1);
    expect((await add(openPasskeyDevice(origin), "")).codes).toEqual([]);
    expect((await his().show()).passkeys.map(({ name }) => name)).toEqual(["Téléphone", ""]);
    await shop.enter(adil);
    await prove(device);
    expect((await his().show()).passkeys[0]).toMatchObject({ usedAt: now });
  });

  test("makes each new session a customer's until it is used, and gives it a new id", async () => {
    const { device } = await add();
    await shop.enter(adil);
    expect(await whoIsHe()).toMatchObject({ role: "customer", secondFactor: "prove" });
    expect(await his().show()).toMatchObject({ hasPasskey: true, passkeys: [] });
    await expect(his().askNewPasskey(password)).rejects.toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
    const old = shop.cookiesOf(adil.email);
    await prove(device);
    expect(await whoIsHe()).toMatchObject({ role: "agent", secondFactor: null });
    expect(await shop.contextFor(new Headers({ cookie: old }), "10.9.9.9").visitor()).toBeNull();
  });

  test("signs what its own session was asked last, once, within five minutes, at this address", async () => {
    const { device } = await add();
    await shop.enter(adil);
    const first = (await his().askPasskey()).options;
    const { options } = await his().askPasskey();
    await expect(his().provePasskey({ answer: device.use(first) })).rejects.toMatchObject(wrong);
    await expect(his().provePasskey({ answer: device.use(options) })).rejects.toMatchObject(wrong); // taken by the wrong one
    const late = (await his().askPasskey()).options;
    later(301);
    await expect(his().provePasskey({ answer: device.use(late) })).rejects.toMatchObject(wrong);
    const elsewhere = (await his().askPasskey()).options;
    await shop.enter(adil);
    await expect(his().provePasskey({ answer: device.use(elsewhere) })).rejects.toMatchObject(wrong);
    const again = device.use((await his().askPasskey()).options);
    await his().provePasskey({ answer: again });
    await shop.enter(adil);
    await his().askPasskey();
    await expect(his().provePasskey({ answer: again })).rejects.toMatchObject(wrong);
  });

  test("proves one session, where two windows of it answer at once", async () => {
    const { device } = await add();
    await shop.enter(adil);
    const answer = device.use((await his().askPasskey()).options);
    const cookie = shop.cookiesOf(adil.email);
    const windows = Array.from({ length: 4 }, () => shop.contextFor(new Headers({ cookie }), "10.9.9.9"));
    await Promise.allSettled(windows.map((window) => openCalls(window).secondFactor.provePasskey({ answer })));
    expect(windows.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
  });

  test("of another site, another person or another device proves nothing, nor does what is no answer", async () => {
    const phished = openPasskeyDevice("https://azrou.example.evil.test");
    const asked = (await his().askNewPasskey(password)).options;
    await expect(his().addPasskey({ answer: phished.make(asked) })).rejects.toMatchObject(wrong);
    const { device } = await add();
    await shop.enter(adil);
    const stranger = openPasskeyDevice(origin);
    stranger.make(asked);
    await expect(prove(stranger)).rejects.toMatchObject(wrong);
    const right = device.use((await his().askPasskey()).options);
    const { response } = right;
    const turned = { ...response, authenticatorData: Buffer.from("nonsense").toString("base64url") };
    await expect(his().provePasskey({ answer: { ...right, response: turned } })).rejects.toMatchObject(wrong);
    const hers = shop.inBrowserOf(karim).secondFactor;
    const ofKarim = openPasskeyDevice(origin);
    const made = ofKarim.make((await hers.askNewPasskey({ password: karim.password })).options);
    await hers.addPasskey({ answer: made });
    await expect(prove(ofKarim)).rejects.toMatchObject(wrong);
    await forgetSecondFactor(shop.db, karim.email, new Date());
    expect(await whoIsHe()).toMatchObject({ role: "customer" });
  });

  test("that counts less than it did is a copy, and is refused; one that never counts is not", async () => {
    const { device } = await add();
    await shop.db.update(passkeys).set({ counter: 1_000 });
    await shop.enter(adil);
    await expect(prove(device)).rejects.toMatchObject(wrong);
    await forgetSecondFactor(shop.db, adil.email, new Date());
    await shop.enter(adil);
    const { device: synced } = await add(openPasskeyDevice(origin, { counts: false, verifies: false }));
    for (let n = 0; n < 2; n += 1) {
      await shop.enter(adil);
      await prove(synced);
    }
  });

  test("is tried ten times in ten minutes from one place; another place and a recovery code still may", async () => {
    const { device, codes } = await add();
    await shop.enter(adil);
    const stranger = openPasskeyDevice(origin);
    stranger.make((await his().askPasskey()).options);
    const here = shop.inBrowserOf(adil).secondFactor;
    const tryOne = async (one: Device) => here.provePasskey({ answer: one.use((await here.askPasskey()).options) });
    for (let n = 0; n < 10; n += 1) await expect(tryOne(stranger)).rejects.toMatchObject(wrong);
    await expect(tryOne(device)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await prove(device);
    await shop.enter(adil);
    await his().prove({ code: codes[0]! });
    expect(await his().show()).toMatchObject({ recoveryCodes: 9 });
  });

  test("is removed with the password, and the recovery codes with the last one; other sessions end", async () => {
    const { device } = await add();
    await add(openPasskeyDevice(origin), "Clé de secours");
    await shop.enter(adil);
    await prove(device);
    const kept = (await his().show()).passkeys;
    const spare = kept.find(({ name }) => name === "Clé de secours");
    const { id: passkeyId } = kept.find(({ name }) => name !== "Clé de secours")!;
    await expect(his().removePasskey({ passkeyId })).rejects.toMatchObject({ code: "PASSWORD_REQUIRED" });
    await his().removePasskey({ passkeyId, ...password });
    await expect(his().removePasskey({ passkeyId, ...password })).rejects.toMatchObject({ code: "PASSKEY_NOT_FOUND" });
    expect(await shop.db.$count(sessions, eq(sessions.userId, adil.id))).toBe(1);
    expect(await his().show()).toMatchObject({ recoveryCodes: 10, passkeys: [{ name: "Clé de secours" }] });
    const karims = shop.as(karim).secondFactor;
    const theirs = karims.removePasskey({ passkeyId: spare!.id, password: karim.password });
    await expect(theirs).rejects.toMatchObject({ code: "PASSKEY_NOT_FOUND" });
    await his().removePasskey({ passkeyId: spare!.id, ...password });
    expect(await shop.db.$count(recoveryCodes, eq(recoveryCodes.userId, adil.id))).toBe(0);
    await shop.enter(adil);
    expect(await whoIsHe()).toMatchObject({ role: "agent", secondFactor: null });
    const lines = await shop.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.call, "secondFactor.removePasskey"));
    expect(lines.map(({ changes }) => changes)).toEqual([
      { passkey: { before: "Téléphone", after: null } },
      { passkey: { before: "Clé de secours", after: null }, secondFactor: { before: true, after: false } },
    ]);
  });

  test("goes beside an app, either of which will do; an administrator and the command line take both away", async () => {
    const { device } = await add();
    const { address } = await his().begin(password);
    const codeAt = openAuthenticator(address);
    await his().confirm({ code: await codeAt(now) });
    later(60);
    for (const way of [() => prove(device), async () => his().prove({ code: await codeAt(now) })]) {
      await shop.enter(adil);
      await way();
      expect(await whoIsHe()).toMatchObject({ role: "agent" });
    }
    await shop.as(karim).secondFactor.reset({ userId: adil.id, password: karim.password });
    expect(await shop.db.$count(passkeys, eq(passkeys.userId, adil.id))).toBe(0);
    await shop.enter(adil);
    await add(device);
    expect(await forgetSecondFactor(shop.db, adil.email, new Date())).toBe(true);
    await shop.enter(adil);
    expect(await whoIsHe()).toMatchObject({ role: "agent", secondFactor: null });
  });

  test("alone is what a house demands that wants a second factor of all staff", async () => {
    const demand = async (secondFactor: boolean) => {
      const { settings } = shop.as(karim);
      await settings.save({ version: (await settings.show({})).current, settings: { staff: { secondFactor } } });
    };
    await demand(true);
    expect(await whoIsHe()).toMatchObject({ role: "customer", secondFactor: "set-up" });
    await add();
    expect(await whoIsHe()).toMatchObject({ role: "agent", secondFactor: null });
    const own = shop.inBrowserOf(karim).secondFactor;
    const { options } = await own.askNewPasskey({ password: karim.password });
    await own.addPasskey({ answer: openPasskeyDevice(origin).make(options) });
    await demand(false);
    await forgetSecondFactor(shop.db, karim.email, new Date());
  });

  test("is one of ten, once on each device, and of staff", async () => {
    const { device } = await add();
    const [kept] = await shop.db.select().from(passkeys);
    const others = Array.from({ length: policy.mostPasskeys - 1 }, (_, n) => ({ id: `p${n}`, credentialId: `c${n}` }));
    await shop.db.insert(passkeys).values(others.map((other) => ({ ...kept!, ...other })));
    await expect(his().askNewPasskey(password)).rejects.toMatchObject({ code: "PASSKEYS_FULL" });
    await shop.db.delete(passkeys).where(eq(passkeys.id, "p0"));
    const { options } = await his().askNewPasskey(password);
    expect(options.excludeCredentials?.map(({ id }) => id)).toContain(kept!.credentialId);
    const answer = device.make(options);
    await his().addPasskey({ answer });
    await shop.db.delete(passkeys).where(eq(passkeys.id, "p1"));
    await shop.db.update(passkeyChallenges).set({ challenge: options.challenge });
    await expect(his().addPasskey({ answer })).rejects.toMatchObject(wrong);
    const yasmine = await shop.person("yasmine");
    const hers = shop.as(yasmine).secondFactor;
    await expect(hers.askNewPasskey({ password: yasmine.password })).rejects.toMatchObject({
      code: "PERMISSION_DENIED",
    });
    await expect(hers.askPasskey()).rejects.toMatchObject({ code: "PASSKEY_NOT_FOUND" });
    expect(await hers.provePasskey({ answer: device.use(options) })).toEqual({});
  });
});
