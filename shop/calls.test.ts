import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../test/shop.ts";
import type { Access } from "./call.ts";
import { callRoutes } from "./call-routes.ts";
import { calls } from "./calls.ts";

const routes = callRoutes(calls);
let shop: TestShop;
let people: Record<"visitor" | "unverified" | "customer" | "admin", { email: string } | null>;
beforeAll(async () => {
  shop = await openTestShop();
  const [unverified, customer, admin] = [
    await shop.person("nabil"),
    await shop.person("yasmine"),
    await shop.person("karim"),
  ];
  people = { visitor: null, unverified, customer, admin };
});
afterAll(() => shop.stop());

/** What each kind of person gets from each kind of access when the door turns them away; null: it lets them in. */
const turnedAway: Record<Access, Record<keyof typeof people, string | null>> = {
  anyone: { visitor: null, unverified: null, customer: null, admin: null },
  customer: { visitor: "UNAUTHENTICATED", unverified: "UNAUTHENTICATED", customer: null, admin: null },
  admin: { visitor: "UNAUTHENTICATED", unverified: "UNAUTHENTICATED", customer: "PERMISSION_DENIED", admin: null },
};

describe("every call, for every role", () => {
  for (const { name, access } of routes) {
    for (const who of ["visitor", "unverified", "customer", "admin"] as const) {
      const expected = turnedAway[access][who];
      test(`${name} (${access}) ${expected ? `refuses the ${who}` : `lets the ${who} in`}`, async () => {
        const [group, call] = name.split(".") as [string, string];
        const door = shop.as(people[who]) as unknown as Record<
          string,
          Record<string, (input: object) => Promise<unknown>>
        >;
        const outcome = await door[group]![call]!({}).then(
          () => null,
          (error: { code?: string }) => error.code ?? "a fault",
        );
        if (expected) expect(outcome).toBe(expected);
        else expect([null, "BAD_REQUEST", "MISSING_FIELDS", "INVALID_FIELDS"]).toContain(outcome);
      });
    }
  }
});

describe("the list of calls", () => {
  test("gives each call an address of its own", () => {
    const addresses = routes.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("opens to visitors only what visitors may do", () => {
    expect(routes.filter(({ access }) => access === "anyone").map(({ name }) => name)).toEqual([
      "catalogue.listProducts",
      "catalogue.showSelection",
      "catalogue.showProduct",
      "catalogue.countView",
      "cart.view",
      "cart.add",
      "cart.setQuantity",
      "cart.remove",
      "orders.place",
      "orders.show",
      "orders.track",
      "contact.send",
      "accounts.signIn",
      "accounts.signOut",
      "accounts.whoAmI",
    ]);
  });
});
