import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { checkout as checkoutWords } from "../app/locales/fr/checkout.ts";
import { gate } from "../app/locales/fr/refusals.ts";
import { formatGuestCart } from "../shop/cart/guest-cart.ts";
import { orders } from "../shop/orders/tables.ts";
import { aCheckout, makePolo } from "../test/builders.ts";
import { enterOffice } from "./office.ts";
import { askAll, expectBack, type Question, watch } from "./outage.ts";
import { expectSame, type Proof, type Task } from "./proof.ts";

export const awayDatabase: Proof = {
  name: "away-database",
  promise: "while the database is away every screen says so and keeps what was typed, and all goes on when it is back",
  run: takeDatabaseAway,
};

async function takeDatabaseAway({ length, place, found }: Task): Promise<string[]> {
  const seconds = length === "long" ? 30 : 8;
  const dataDir = join(place.folder, "database");
  const { url, db, stop } = await place.startDatabase(dataDir);
  const polo = await makePolo(db, { sizes: { M: 100_000 } });
  const shop = await place.startShop({ DATABASE_URL: url });
  const { origin } = shop;
  const { cookie } = await enterOffice(origin);
  const order = aCheckout([{ productId: polo.id }]);
  const email = "yasmine@exemple.ma";
  const form = { ...order.customerInfo, ...order.shippingAddress, orderNotes: "", billingSame: "on" };
  const cart = `cart=${formatGuestCart(order.items)}`;
  const unavailable = gate.unavailable;
  const post = { method: "POST" as const, status: 503 };
  const asked: Question[] = [
    { path: "/", status: 200 },
    { path: "/healthz", status: 200 },
    { path: "/readyz", status: 503, says: "the database" },
    { path: `/products/${polo.id}`, status: 503, says: "Failed to load product" },
    { path: "/products?sizes=M", status: 503, says: "rechargez-la dans un moment" },
    { path: "/cart", status: 503, headers: { cookie: cart } },
    { path: "/checkout", status: 503, headers: { cookie: cart }, says: checkoutWords.unavailable },
    { path: "/admin/orders", status: 503, headers: { cookie } },
    { path: "/orders", status: 503, headers: { cookie } },
    { path: "/api/v1/products", status: 503, says: unavailable },
    { path: "/api/v1/admin/mails", status: 503, headers: { cookie }, says: unavailable },
    {
      path: "/api/v1/orders",
      ...post,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(order),
      says: unavailable,
    },
    {
      path: "/checkout",
      ...post,
      headers: { cookie: cart },
      body: new URLSearchParams({ ...form, idempotencyKey: order.idempotencyKey }),
      says: order.shippingAddress.address,
    },
    {
      path: "/login",
      ...post,
      body: new URLSearchParams({ email: email, password: "perdu" }),
      says: email,
    },
    {
      path: "/guest-orders",
      ...post,
      body: new URLSearchParams({ email: email }),
      says: email,
    },
    {
      path: "/contact",
      ...post,
      body: new URLSearchParams({
        name: "Salma",
        email: email,
        subject: "Taille",
        message: "Bonjour à vous",
      }),
      says: "Bonjour à vous",
    },
    {
      path: "/forgot-password",
      ...post,
      body: new URLSearchParams({ email: email }),
      says: email,
    },
  ];
  await askAll(
    origin,
    [
      { path: "/", status: 200 },
      { path: "/checkout", headers: { cookie: cart }, status: 200 },
    ],
    found,
    "before",
  );

  await stop();
  const log = watch(shop, found, "database away");
  let times = 0;
  const askOnAndOn = async (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; await pause(200)) {
      await askAll(origin, asked, found, "database away");
      times += asked.length;
    }
  };
  await askOnAndOn(seconds * 500);
  const share = await log.rest(seconds / 4);
  await askOnAndOn(seconds * 250);
  const lines = log.end();
  const { db: again } = await place.startDatabase(dataDir);
  await expectBack(origin, order, found, "database back");
  expectSame(
    found,
    "orders under the key",
    await again.$count(orders, eq(orders.idempotencyKey, order.idempotencyKey)),
    1,
  );
  return [
    `database away ${seconds} s: ${times} questions, ${lines} lines in the log, ${Math.round(share * 100)} % of a core at rest`,
  ];
}
