import { deleteApp, initializeApp } from "@firebase/app";
import { getFunctions, httpsCallableFromURL } from "@firebase/functions";
import { ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "../../shop/mail/tables.ts";
import { loadBuild } from "../../test/build.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { until } from "../../test/until.ts";

let site: TestSite;
let orders: { yasmines: string; guests: string };
const tokens: Record<string, string> = {};
const app = initializeApp({ projectId: "shop", appId: "shop", apiKey: "none" });
let token: string | null = null;

beforeAll(async () => {
  site = await openTestSite();
  const yasmine = await site.person("yasmine");
  const polo = await makePolo(site.db, { sizes: { M: 500 } });
  for (const person of [yasmine, await site.person("salma"), await site.person("karim")]) {
    tokens[person.firstName] = await tokenOf(person);
  }
  await site.as(yasmine).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
  orders = {
    yasmines: (await site.as(yasmine).orders.place(aCheckout([]))).orderId,
    guests: (await site.as(null).orders.place(aCheckout([{ productId: polo.id }]))).orderId,
  };
  // The SDK takes its bearer token from this component of the application.
  const auth = { getToken: async () => (token ? { accessToken: token } : null), getUid: () => null };
  const component = { name: "auth-internal", instanceFactory: () => auth, type: "PRIVATE", multipleInstances: false };
  const container = (app as unknown as { container: { addComponent(one: object): void } }).container;
  container.addComponent({ ...component, instantiationMode: "LAZY", serviceProps: {}, onInstanceCreated: null });
});
afterAll(async () => {
  await deleteApp(app);
  await site.stop();
});

/** The bearer token of somebody who signs in. */
async function tokenOf(person: { email: string; password: string }, shop = site): Promise<string> {
  const answer = await shop.ask("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  return answer.headers.get("set-auth-token")!;
}

type Answer = { mailId: string };
/** The official client calling as somebody, or as nobody. */
function as(who: string | null, name = "sendOrderConfirmationEmail", path = `/functions/${name}`, shop = site) {
  token = who && (tokens[who] ?? who);
  return httpsCallableFromURL<object, Answer, { state: string }>(getFunctions(app), shop.origin + path);
}
const code = (text: string) => ({ code: `functions/${text}` });

describe("the official client", () => {
  test("sends a customer her own order's confirmation: to the stored address, with the stored content", async () => {
    const { data } = await as("Yasmine")({ orderId: orders.yasmines, customerEmail: "x@y.z", orderTotal: 1 });
    const [mail] = (await site.db.select().from(mails)).filter(({ id }) => id === data.mailId);
    expect(mail).toMatchObject({
      recipient: "yasmine@exemple.ma",
      kind: "order-confirmation",
      orderId: orders.yasmines,
    });
    expect(mail!.content).toMatchObject({ customerEmail: "yasmine@exemple.ma", orderTotalCentimes: 372_60 });
  });

  test("lets an administrator send both mails of any order", async () => {
    await as("Karim")({ orderId: orders.guests });
    const { data } = await as(
      "Karim",
      "sendOrderStatusUpdateEmail",
    )({ orderId: orders.guests, newStatus: "delivered" });
    const [mail] = (await site.db.select().from(mails)).filter(({ id }) => id === data.mailId);
    expect(mail!.content).toMatchObject({ kind: "order-status", newStatus: "pending" });
  });

  test("streams how the mail fares, then the result", async () => {
    await site.work((await loadBuild()).entry.module.renderMail);
    // A stream is told no longer than 20 s: the post is at work when it begins
    await until(async () => expect(await site.db.$count(mails, ne(mails.state, "sent"))).toBe(0));
    const { stream, data } = await as("Karim").stream({ orderId: orders.yasmines });
    const states: string[] = [];
    for await (const { state } of stream) states.push(state);
    expect(states.at(-1)).toBe("sent");
    expect((await data).mailId).toMatch(/^\w{24}$/);
  });
});

describe("each code by its cause", () => {
  test("invalid-argument: no order is named, or the body is none", async () => {
    await expect(as("Karim")({})).rejects.toMatchObject(code("invalid-argument"));
    const bare = await site.ask("/functions/sendOrderConfirmationEmail", { method: "POST", body: "{}" });
    expect([bare.status, await bare.json()]).toMatchObject([400, { error: { status: "INVALID_ARGUMENT" } }]);
  });

  test("unauthenticated: no token, or a forged one; cookies prove nothing here", async () => {
    await expect(as(null)({ orderId: orders.guests })).rejects.toMatchObject(code("unauthenticated"));
    await expect(as("forged.token")({ orderId: orders.guests })).rejects.toMatchObject(code("unauthenticated"));
    const cookie = `shop.session_token=${encodeURIComponent(tokens.Karim!)}`;
    const body = JSON.stringify({ data: { orderId: orders.guests } });
    const answer = await site.ask("/functions/sendOrderConfirmationEmail", {
      method: "POST",
      headers: { cookie },
      body,
    });
    expect(answer.status).toBe(401);
  });

  test("permission-denied: somebody else's order, or a customer who would send a status", async () => {
    await expect(as("Salma")({ orderId: orders.yasmines })).rejects.toMatchObject(code("permission-denied"));
    await expect(as("Yasmine")({ orderId: orders.guests })).rejects.toMatchObject(code("permission-denied"));
    const status = as("Yasmine", "sendOrderStatusUpdateEmail");
    await expect(status({ orderId: orders.yasmines })).rejects.toMatchObject(code("permission-denied"));
  });

  test("not-found: an unknown order, an unknown function", async () => {
    await expect(as("Karim")({ orderId: "a".repeat(24) })).rejects.toMatchObject(code("not-found"));
    await expect(as("Karim", "sendEverything")({})).rejects.toMatchObject(code("not-found"));
    await expect(as("Karim", "toString")({})).rejects.toMatchObject(code("not-found"));
  });

  test("unimplemented: a call that exists, but not as a function", async () => {
    await expect(as("Karim", "orders.place")({})).rejects.toMatchObject(code("unimplemented"));
  });

  test("aborted: the order is being changed at this very moment", async () => {
    await site.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from orders where id = ${orders.guests} for update`);
      await expect(as("Karim")({ orderId: orders.guests })).rejects.toMatchObject(code("aborted"));
    });
  });

  test("deadline-exceeded: the work outlasts the deadline, and then does not happen", async () => {
    const hurried = await openTestSite({ variables: { FUNCTION_TIMEOUT_MS: "500" } });
    const karim = await tokenOf(await hurried.person("karim"), hurried);
    const polo = await makePolo(hurried.db);
    const { orderId } = await hurried.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    const before = await hurried.db.$count(mails);
    await hurried.db.transaction(async (tx) => {
      await tx.execute(sql`lock table mails in access exclusive mode`);
      const late = as(karim, "sendOrderConfirmationEmail", undefined, hurried)({ orderId });
      await expect(late).rejects.toMatchObject(code("deadline-exceeded"));
    });
    await until(async () => {
      const { rows } = await hurried.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      expect(rows).toEqual([]);
    });
    expect(await hurried.db.$count(mails)).toBe(before);
    await hurried.stop();
  });

  test("cancelled: the caller leaves", async () => {
    const leaving = new AbortController();
    const { data, stream } = await as("Karim").stream({ orderId: orders.yasmines }, { signal: leaving.signal });
    leaving.abort();
    await expect(data).rejects.toMatchObject(code("cancelled"));
    void stream;
  });

  test("internal: a fault of ours, whose reason stays with us", async () => {
    await site.db.execute(sql`alter table order_lines rename to order_lines_away`);
    try {
      const failed = as("Karim")({ orderId: orders.guests });
      await expect(failed).rejects.toMatchObject({
        ...code("internal"),
        message: expect.not.stringContaining("order_lines"),
      });
    } finally {
      await site.db.execute(sql`alter table order_lines_away rename to order_lines`);
    }
  });

  test("unavailable: the database cannot be reached", async () => {
    await site.withoutDatabase(() =>
      until(() => expect(as("Karim")({ orderId: orders.guests })).rejects.toMatchObject(code("unavailable"))),
    );
  });

  test("unknown: anything else, such as another path's answer", async () => {
    await expect(as("Karim", "", "/rpc-nothing")({})).rejects.toMatchObject({
      code: expect.stringMatching(/functions\/(unknown|internal)/),
    });
    const got = await site.ask("/functions/sendOrderConfirmationEmail");
    expect([got.status, got.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  test("resource-exhausted: the same mail too often", async () => {
    const again = () => as("Salma")({ orderId: mine });
    const polo = await makePolo(site.db, {});
    const salma = { email: "salma@exemple.ma" };
    await site.as(salma).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    const mine = (await site.as(salma).orders.place(aCheckout([]))).orderId;
    for (let index = 0; index < 5; index += 1) await again();
    await expect(again()).rejects.toMatchObject(code("resource-exhausted"));
  });
});

describe("from another origin", () => {
  test("the preflight allows the token, the optional headers, and nothing with cookies", async () => {
    const answer = await site.ask("/functions/sendOrderConfirmationEmail", {
      method: "OPTIONS",
      headers: { origin: "https://ailleurs.example", "access-control-request-method": "POST" },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    for (const name of ["authorization", "content-type", "firebase-instance-id-token", "x-firebase-appcheck"]) {
      expect(answer.headers.get("access-control-allow-headers")).toContain(name);
    }
  });
});
