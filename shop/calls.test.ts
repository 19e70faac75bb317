import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../test/builders.ts";
import { openTestShop, type TestShop } from "../test/shop.ts";
import type { Access } from "./call.ts";
import { callRoutes } from "./call-routes.ts";
import { calls } from "./calls.ts";

const routes = callRoutes(calls);
const cast = ["visitor", "unverified", "customer", "another customer", "administrator"] as const;
type Role = (typeof cast)[number];

let shop: TestShop;
let people: Record<Role, { id: string; email: string } | null>;
beforeAll(async () => {
  shop = await openTestShop();
  people = {
    visitor: null,
    unverified: await shop.person("nabil"),
    customer: await shop.person("yasmine"),
    "another customer": await shop.person("salma"),
    administrator: await shop.person("karim"),
  };
});
afterAll(() => shop.stop());

const nobody = { visitor: "UNAUTHENTICATED", unverified: "UNAUTHENTICATED" };
/** What each kind of person gets from each kind of access when they are turned away; null: they are let in. */
const turnedAway: Record<Access, Record<Role, string | null>> = {
  anyone: { visitor: null, unverified: null, customer: null, "another customer": null, administrator: null },
  customer: { ...nobody, customer: null, "another customer": null, administrator: null },
  staff: {
    ...nobody,
    customer: "PERMISSION_DENIED",
    "another customer": "PERMISSION_DENIED",
    administrator: null,
  },
};
/** What a call that was let in says to an input that is empty. */
const aboutTheInput = [
  null,
  "BAD_REQUEST",
  "CODE_MISSING",
  "CODE_WRONG",
  "EMAIL_REQUIRED",
  "INVITATION_INVALID",
  "INVALID_EMAIL",
  "INVALID_FIELDS",
  "LINK_INVALID",
  "MISSING_FIELDS",
  "PASSKEY_NOT_FOUND",
  "PASSWORD_REQUIRED",
  "PASSWORD_TOO_SHORT",
];

describe("every call, for every role", () => {
  for (const { name, access } of routes) {
    for (const who of cast) {
      const expected = turnedAway[access][who];
      test(`${name} (${access}) ${expected ? `refuses the ${who}` : `lets the ${who} in`}`, async () => {
        const person = people[who];
        if (person) await shop.enter(person);
        const [group, call] = name.split(".") as [string, string];
        const client = shop.as(person) as unknown as Record<
          string,
          Record<string, (input: object) => Promise<unknown>>
        >;
        const outcome = await client[group]![call]!({}).then(
          () => null,
          (error: { code?: string }) => error.code ?? "a fault",
        );
        if (expected) expect(outcome).toBe(expected);
        else expect(aboutTheInput).toContain(outcome);
      });
    }
  }
});

describe("one customer can reach nothing of another", () => {
  test("orders, wishlist, cart and profile are each one's own, even where the id is known", async () => {
    const [yasmine, salma] = [people.customer!, people["another customer"]!];
    await Promise.all([shop.enter(yasmine), shop.enter(salma)]);
    const polo = await makePolo(shop.db);
    const [hers, others] = [shop.as(yasmine), shop.as(salma)];
    await hers.wishlist.add({ productId: polo.id });
    await hers.cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    const { orderId } = await hers.orders.place(aCheckout([{ productId: polo.id }]));
    await hers.cart.add({ line: { productId: polo.id, size: "S", color: "navy", quantity: 2 } });

    await expect(others.orders.showMine({ orderId })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    expect((await others.orders.listMine({ search: orderId.slice(-8) })).orders).toEqual([]);
    expect((await others.orders.listMine({})).stats).toEqual({
      orders: 0,
      underWay: 0,
      delivered: 0,
      spentCentimes: 0,
    });
    expect(await others.wishlist.view()).toEqual([]);
    await others.wishlist.remove({ productId: polo.id });
    expect((await others.cart.view({})).items).toEqual([]);
    await others.cart.remove({ line: { productId: polo.id, size: "S", color: "navy" } });
    await others.accounts.updateProfile({ firstName: "Salma", lastName: "Autre" });

    expect(await hers.orders.showMine({ orderId })).toMatchObject({ id: orderId });
    expect(await hers.wishlist.view()).toHaveLength(1);
    expect((await hers.cart.view({})).pieces).toBe(2);
    expect(await hers.accounts.showProfile()).toMatchObject({ email: yasmine.email, lastName: "Alaoui" });
  });
});

describe("the list of calls", () => {
  test("stands in docs/api.md as it is, and who may make which in docs/behaviour.md", async () => {
    const docs = (file: string) => readFile(join(import.meta.dirname, "../docs", file), "utf8");
    const lines = routes.map(({ name, method, path, who }) => `| \`${name}\` | ${method} \`${path}\` | ${who} |`);
    expect((await docs("api.md")).match(/^\| `\w+\.\w+` \| [A-Z]+ `\/.*$/gm)).toEqual(lines);
    const roles = Object.entries(turnedAway).map(([access, { visitor, unverified, customer, administrator }]) => {
      const outcomes = [visitor, unverified, customer, administrator].map((refused) => refused ?? "in");
      return `| ${access} | ${outcomes.join(" | ")} |`;
    });
    expect((await docs("behaviour.md")).match(/^\| (anyone|customer|staff) \|.*$/gm)).toEqual(roles);
  });

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
      "catalogue.mapSite",
      "cart.view",
      "cart.add",
      "cart.setQuantity",
      "cart.remove",
      "orders.place",
      "orders.show",
      "orders.requestCode",
      "orders.open",
      "orders.track",
      "contact.send",
      "cities.suggest",
      "legal.show",
      "accounts.register",
      "accounts.verifyEmail",
      "accounts.checkVerificationLink",
      "accounts.resendVerification",
      "accounts.signIn",
      "accounts.signOut",
      "accounts.whoAmI",
      "accounts.requestPasswordReset",
      "accounts.resetPassword",
      "accounts.checkInvitation",
      "accounts.acceptInvitation",
      "waitlist.join",
      "waitlist.confirm",
      "waitlist.leave",
    ]);
  });
});
