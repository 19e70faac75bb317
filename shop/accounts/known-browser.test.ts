import { createRouterClient } from "@orpc/server";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { calls } from "../calls.ts";
import { knownBrowsers } from "./tables.ts";

let now = new Date("2026-11-21T10:00:00Z");
let shop: TestShop;
let salma: { id: string; email: string; password: string };
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  salma = await shop.person("salma");
});
afterAll(() => shop.stop());

/** A browser at a place: it keeps the cookie that makes it known, and its sessions end when it is closed. */
function aBrowser(cookies = "") {
  let kept = /shop\.known_browser=[^;]+/.exec(cookies)?.[0] ?? "";
  const callFrom = async <T>(ip: string, call: (accounts: ReturnType<typeof client>["accounts"]) => Promise<T>) => {
    const context = shop.contextFor(new Headers({ cookie: kept }), ip);
    const answer = await call(client(context).accounts);
    kept = /shop\.known_browser=[^;]+/.exec(context.cookies.join(";"))?.[0] ?? kept;
    return answer;
  };
  return {
    cookie: () => kept,
    signIn: (ip: string, password: string) =>
      callFrom(ip, (accounts) => accounts.signIn({ email: salma.email, password })),
    reset: (ip: string, link: string, password: string) =>
      callFrom(ip, (accounts) => accounts.resetPassword({ link, password, confirmPassword: password })),
  };
}
const client = (context: ReturnType<TestShop["contextFor"]>) => createRouterClient(calls, { context });
const tooMany = { code: "TOO_MANY_REQUESTS", data: { retryAfter: expect.any(Number) } };
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
/** Wrong passwords for Salma's account, from as many places as it takes. */
const attack = (tries: number, from = 1) =>
  Promise.allSettled(
    Array.from({ length: tries }, (_, n) => aBrowser().signIn(`198.51.100.${from + Math.floor(n / 8)}`, "faux")),
  );

describe("while wrong passwords for an account come from many places", () => {
  test("a new device waits a few seconds, however impatient, and then gets in", async () => {
    await attack(24);
    const device = aBrowser();
    await expect(device.signIn("192.0.2.20", salma.password)).rejects.toMatchObject({ data: { retryAfter: 5 } });
    later(3);
    await expect(device.signIn("192.0.2.20", salma.password)).rejects.toMatchObject({ data: { retryAfter: 2 } });
    await attack(4, 10);
    later(2);
    expect(await device.signIn("192.0.2.20", salma.password)).toMatchObject({ firstName: "Salma" });
  });

  test("a browser that has signed in before gets in at once, from wherever the attack comes too", async () => {
    await attack(12, 20);
    const browser = aBrowser(shop.cookiesOf(salma.email));
    await expect(aBrowser().signIn("198.51.100.20", salma.password)).rejects.toMatchObject(tooMany);
    expect(await browser.signIn("198.51.100.20", salma.password)).toMatchObject({ firstName: "Salma" });
  });

  test("whoever proves the mailbox by a reset gets in at once with the new password", async () => {
    await shop.as(null, "192.0.2.21").accounts.requestPasswordReset({ email: salma.email });
    const [letter] = await shop.letters(salma.email);
    const device = aBrowser();
    salma.password = "une-autre-phrase";
    await device.reset("192.0.2.22", (letter as { link: string }).link, salma.password);
    await expect(aBrowser().signIn("192.0.2.22", salma.password)).rejects.toMatchObject(tooMany);
    expect(await device.signIn("192.0.2.22", salma.password)).toMatchObject({ firstName: "Salma" });
  });
});

describe("a known browser", () => {
  test("may try ten times in ten minutes: a stolen token finds no password", async () => {
    later(600);
    const owner = aBrowser();
    await owner.signIn("192.0.2.30", salma.password);
    const thief = aBrowser(owner.cookie());
    await Promise.allSettled(Array.from({ length: 10 }, (_, n) => thief.signIn(`203.0.113.${n}`, "faux")));
    await expect(thief.signIn("203.0.113.99", salma.password)).rejects.toMatchObject(tooMany);
    expect(await aBrowser().signIn("192.0.2.31", salma.password)).toMatchObject({ firstName: "Salma" });
    later(600);
    expect(await owner.signIn("192.0.2.30", salma.password)).toMatchObject({ firstName: "Salma" });
  });

  test("gets a new token at each sign-in, of which only a digest is kept", async () => {
    const browser = aBrowser();
    await browser.signIn("192.0.2.32", salma.password);
    const first = browser.cookie();
    await browser.signIn("192.0.2.32", salma.password);
    expect(browser.cookie()).not.toBe(first);
    const kept = JSON.stringify(await shop.db.select().from(knownBrowsers));
    expect(kept).not.toContain(browser.cookie().split("=")[1]);
  });

  test("is one of the ten seen last, and none after the password has changed but the one that changed it", async () => {
    for (let n = 0; n < 12; n += 1) {
      later(60);
      await aBrowser().signIn(`192.0.2.${40 + n}`, salma.password);
    }
    const known = () => shop.db.$count(knownBrowsers, eq(knownBrowsers.userId, salma.id));
    expect(await known()).toBe(10);
    await shop.enter(salma);
    const newPassword = "encore-une-phrase";
    await shop
      .as(salma)
      .accounts.changePassword({ currentPassword: salma.password, newPassword, confirmPassword: newPassword });
    expect(await known()).toBe(1);
    await shop.enter(salma);
    await shop.as(salma).accounts.deleteAccount({ password: newPassword });
    expect(await known()).toBe(0);
  });
});
