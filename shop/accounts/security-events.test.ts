import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listenToLog } from "../../test/said.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { until } from "../../test/until.ts";

type Person = Awaited<ReturnType<TestSite["person"]>>;
let site: TestSite;
let log: ReturnType<typeof listenToLog>;
let people: Record<"karim" | "yasmine" | "salma" | "nabil", Person>;
beforeAll(async () => {
  log = listenToLog();
  site = await openTestSite({ variables: { TRUST_PROXY: "1" } });
  const [karim, yasmine, salma, nabil] = [
    await site.person("karim"),
    await site.person("yasmine"),
    await site.person("salma"),
    await site.person("nabil"),
  ];
  people = { karim, yasmine, salma, nabil };
});
afterAll(async () => {
  await site.stop();
  log.stop();
});

let seen = 0;
beforeEach(() => {
  seen = events().length;
});
const events = () => log.events().filter(({ category }) => category === "security");
/** What has been told since the test began, without what every line has. */
const told = () =>
  events()
    .slice(seen)
    .map(({ time, level, category, requestId, network, message, ...facts }) => ({ event: message, ...facts }));
const since = () => events().slice(seen);
const signIn = (email: string, password: string, ip: string) => site.as(null, ip).accounts.signIn({ email, password });

describe("told to whoever guards the shop", () => {
  test("a sign-in that is refused: a wrong password, with the account where there is one", async () => {
    await expect(signIn(people.yasmine.email, "pas le bon", "10.9.0.1")).rejects.toThrow();
    await expect(signIn("personne@exemple.ma", "pas le bon", "10.9.0.1")).rejects.toThrow();
    const refused = { event: "sign-in refused", reason: "INVALID_CREDENTIALS" };
    expect(told()).toEqual([
      { ...refused, account: people.yasmine.id },
      { ...refused, account: null },
    ]);
  });

  test("a sign-in by the library's own protocol is no other", async () => {
    const post = (path: string, body: object, cookie = "") =>
      site.ask(`/api/auth/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: site.origin, "x-forwarded-for": "10.9.0.2", cookie },
        body: JSON.stringify(body),
      });
    const { email, password, id } = people.salma;
    const refused = await post("sign-in/email", { email, password: "pas le bon" });
    const entered = await post("sign-in/email", { email, password });
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const left = await post("sign-out", {}, cookie);
    expect([refused.status, entered.status, left.status]).toEqual([401, 200, 200]);
    expect(told()).toEqual([
      { event: "sign-in refused", reason: "INVALID_CREDENTIALS", account: id },
      { event: "signed in", account: id },
      { event: "session ended", account: id, sessions: 1 },
    ]);
    // Each stands under the request that caused it
    expect(since().map(({ requestId }) => requestId)).toEqual(
      [refused, entered, left].map(({ headers }) => headers.get("x-request-id")),
    );
  });

  test("a right password that opens nothing: of an account that is not verified, or disabled", async () => {
    const { nabil, salma, karim } = people;
    await expect(signIn(nabil.email, nabil.password, "10.9.0.3")).rejects.toMatchObject({ code: "UNVERIFIED" });
    await site.as(karim).accounts.setDisabled({ userId: salma.id, disabled: true });
    await expect(signIn(salma.email, salma.password, "10.9.0.3")).rejects.toMatchObject({ code: "DISABLED" });
    await site.as(karim).accounts.setDisabled({ userId: salma.id, disabled: true });
    await site.as(karim).accounts.setDisabled({ userId: salma.id, disabled: false });
    expect(told()).toEqual([
      { event: "sign-in refused", reason: "UNVERIFIED", account: nabil.id },
      { event: "account disabled", account: salma.id, by: karim.id },
      { event: "sign-in refused", reason: "DISABLED", account: salma.id },
      { event: "account enabled", account: salma.id, by: karim.id },
    ]);
  });

  test("that somebody must wait before the next try: one line a minute for where they come from", async () => {
    for (let tries = 0; tries < 13; tries += 1) {
      await expect(signIn(people.yasmine.email, "pas le bon", "10.9.0.4")).rejects.toThrow();
    }
    const paused = told().filter(({ event }) => event === "sign-in paused");
    expect(paused).toEqual([{ event: "sign-in paused", account: people.yasmine.id, seconds: expect.any(Number) }]);
    expect(told().filter(({ event }) => event === "sign-in refused")).toHaveLength(10);
  });

  test("a role given and taken, by whom; not one that stays as it is", async () => {
    const { karim, yasmine } = people;
    for (const role of ["admin", "admin", "customer"] as const)
      await site.as(karim).accounts.setRole({ userId: yasmine.id, role, password: karim.password });
    expect(told()).toEqual([
      { event: "role changed", account: yasmine.id, role: "admin", by: karim.id },
      { event: "role changed", account: yasmine.id, role: "customer", by: karim.id },
    ]);
    await site.enter(yasmine);
  });

  test("a call for administrators that somebody else makes", async () => {
    const { yasmine } = people;
    await expect(site.as(yasmine).accounts.listUsers({})).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
    expect(told()).toEqual([{ event: "access refused", account: yasmine.id, call: "accounts.listUsers" }]);
  });

  test("a password that is given wrongly, changed, and chosen anew by a mailed link", async () => {
    const { yasmine } = people;
    const change = { newPassword: "sept-oranges", confirmPassword: "sept-oranges" };
    const { accounts } = site.as(yasmine);
    await expect(accounts.changePassword({ ...change, currentPassword: "pas le bon" })).rejects.toThrow();
    await accounts.changePassword({ ...change, currentPassword: yasmine.password });
    await site.as(null).accounts.requestPasswordReset({ email: yasmine.email });
    const [letter] = await until(async () => {
      const found = (await site.letters(yasmine.email)).filter(({ kind }) => kind === "password-reset");
      expect(found).toHaveLength(1);
      return found;
    });
    const { link } = letter as { link: string };
    await site.as(null).accounts.resetPassword({ link, password: "huit-oranges", confirmPassword: "huit-oranges" });
    expect(told()).toEqual(
      ["password refused", "password changed", "password reset"].map((event) => ({ event, account: yasmine.id })),
    );
  });

  test("sessions that somebody ends, their own and others of theirs; none is no event", async () => {
    const { salma } = people;
    await site.enter(salma);
    for (let devices = 0; devices < 2; devices += 1) await site.enter(salma);
    const { accounts } = site.as(salma);
    await accounts.endSession({ sessionId: "x".repeat(24) });
    await accounts.endOtherSessions();
    await accounts.endOtherSessions();
    await accounts.signOut();
    const ended = { event: "session ended", account: salma.id };
    expect(told()).toEqual([
      { ...ended, sessions: 2 },
      { ...ended, sessions: 1 },
    ]);
  });

  test("an account that its owner deletes", async () => {
    const { salma } = people;
    await site.enter(salma);
    await site.as(salma).accounts.deleteAccount({ password: salma.password });
    expect(told()).toEqual([{ event: "account deleted", account: salma.id }]);
  });
});

test("tells nobody's name, address or network, and the same network by the same digest", () => {
  for (const { email, password } of Object.values(people)) {
    expect(log.all()).not.toContain(email);
    expect(log.all()).not.toContain(password);
  }
  expect(log.all()).not.toContain("10.9.0.");
  const networks = events()
    .filter(({ message, account }) => message === "sign-in refused" && account === people.yasmine.id)
    .map(({ network }) => network);
  // From 10.9.0.1 once, then from 10.9.0.4
  expect(new Set(networks).size).toBe(2);
  for (const network of networks) expect(network).toMatch(/^[\w-]{16}$/);
});

test("is counted for Prometheus by its name alone", async () => {
  const { text } = await site.metrics.show();
  expect(text).toMatch(/^security_events_total\{event="sign-in refused"\} 1[0-9]$/m);
  expect(text).toMatch(/^security_events_total\{event="sign-in paused"\} 3$/m);
  expect(text).toMatch(/^limit_refusals_total\{limit="sign-in"\} 3$/m);
});
