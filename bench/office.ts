import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import pg from "pg";
import { startEmbedded } from "../server/db/embedded.ts";
import { migrate } from "../server/db/migrate.ts";
import { readEnv } from "../server/env.ts";
import { startServices } from "../server/start-services.ts";
import { openStorage } from "../server/storage/storage.ts";
import { calls, type Shop } from "../shop/calls.ts";
import type { Visitor } from "../shop/context.ts";
import { fillShop, largeShop, type Size, smallShop } from "./data.ts";

const rounds = 40;
const root = new URL("..", import.meta.url).pathname;

/** What an administrator asks for, by the screen it is asked on. */
async function questions(shop: Shop): Promise<Record<string, () => Promise<unknown>>> {
  const { rows: users } = await shop.accounts.listUsers({ search: "client77@" });
  const { rows: products } = await shop.inventory.list({ search: "pol-atl-000002" });
  const { rows: orders } = await shop.orders.list({ status: "delivered", place: { edge: "last" } });
  const [user, product, order] = [users[0]!, products[0]!, orders[0]!];
  const last = { edge: "last" as const };
  const middle = { edge: "after" as const, key: order.createdAt.toISOString(), id: order.id };
  return {
    dashboard: () => shop.stats.show(),
    "orders, first page": () => shop.orders.list({ status: "delivered" }),
    "orders, last page": () => shop.orders.list({ status: "delivered", place: last }),
    "orders, far in": () => shop.orders.list({ status: "all", place: middle }),
    "orders by number": () => shop.orders.list({ status: "all", search: order.id.slice(-8) }),
    "orders by e-mail": () => shop.orders.list({ status: "all", search: user.email }),
    "orders by name": () => shop.orders.list({ status: "all", search: "zineb chraibi" }),
    "orders by phone": () => shop.orders.list({ status: "all", search: user.phone || "0600007919" }),
    "orders by what nobody has": () => shop.orders.list({ status: "all", search: "introuvable" }),
    "order details": () => shop.orders.review({ orderId: order.id }),
    "products, first page": () => shop.catalogue.listForOffice({}),
    "products, last page": () => shop.catalogue.listForOffice({ place: last }),
    "products by price, last page": () =>
      shop.catalogue.listForOffice({ sortBy: "price", sortOrder: "asc", place: last }),
    "products by name, last page": () =>
      shop.catalogue.listForOffice({ sortBy: "name", sortOrder: "asc", place: last }),
    "products by SKU": () => shop.catalogue.listForOffice({ search: product.sku }),
    "products by part of a name": () => shop.catalogue.listForOffice({ search: "medina" }),
    "product form": () => shop.catalogue.openProduct({ productId: product.id }),
    "inventory, first page": () => shop.inventory.list({}),
    "inventory, last page": () => shop.inventory.list({ place: last }),
    "inventory, low stock": () => shop.inventory.list({ status: "low_stock" }),
    "inventory, out of stock, last page": () => shop.inventory.list({ status: "out_of_stock", place: last }),
    alerts: () => shop.inventory.alerts({}),
    movements: () => shop.inventory.show({ productId: product.id }),
    "users, first page": () => shop.accounts.listUsers({}),
    "users, last page": () => shop.accounts.listUsers({ place: last }),
    "users, administrators": () => shop.accounts.listUsers({ role: "admin" }),
    "users by e-mail": () => shop.accounts.listUsers({ search: user.email }),
    "users by name": () => shop.accounts.listUsers({ search: "imane" }),
    "a user's orders": () => shop.orders.listOfUser({ userId: user.id }),
  };
}

/** The 95th of a hundred of a question's answers, in milliseconds, after it has been asked a few times. */
async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 5; i += 1) await ask();
  const times: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds * 0.95) - 1]!;
}

async function measure(url: string, size: Size, dataDir: string): Promise<Map<string, number>> {
  await migrate(url, join(root, "db/migrations"));
  await fillShop(url, size, (line) => console.log(`  ${line}`));
  const storage = await openStorage({ kind: "disk", folder: join(dataDir, "files") });
  const secret = "measuring needs one, of 32 characters or more";
  const running = await startServices({ env: readEnv({ PORT: "0" }), databaseUrl: url, secret, dataDir, storage });
  const karim: Visitor = {
    id: "bench",
    email: "karim@exemple.ma",
    firstName: "Karim",
    lastName: "Tazi",
    role: "admin",
    isEmailVerified: true,
  };
  const shop = createRouterClient(calls, {
    context: () => ({ ...running.contextFor(new Headers(), "127.0.0.1"), visitor: () => Promise.resolve(karim) }),
  });
  const { opened } = await shop.inventory.check();
  console.log(`  alerts: ${opened} opened`);
  const times = new Map<string, number>();
  for (const [name, ask] of Object.entries(await questions(shop))) times.set(name, await timeOf(ask));
  await running.close();
  return times;
}

const folder = await mkdtemp(join(tmpdir(), "shop-bench-"));
await chmod(folder, 0o711);
const database = await startEmbedded({
  dataDir: folder,
  systemName: "shop-bench",
  database: "shop",
  durable: false,
  say: console.log,
});
const times: Map<string, number>[] = [];
for (const [name, size] of Object.entries({ small: smallShop, large: largeShop })) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create database bench_${name}`);
  await client.end();
  console.log(`Making a ${name} shop: ${JSON.stringify(size)}`);
  times.push(await measure(database.url.replace("/shop?", `/bench_${name}?`), size, folder));
}
const [small, large] = times as [Map<string, number>, Map<string, number>];
console.log(`\n${"p95 of a call, in ms".padEnd(38)}${"1/100".padStart(9)}${"full".padStart(9)}${"ratio".padStart(8)}`);
for (const [name, time] of large) {
  const before = small.get(name)!;
  console.log(
    `${name.padEnd(38)}${before.toFixed(1).padStart(9)}${time.toFixed(1).padStart(9)}${(time / before).toFixed(1).padStart(8)}`,
  );
}
console.log(`\nslowest: ${Math.max(...large.values()).toFixed(1)} ms`);
console.log(`Node memory: ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`);
await database.stop();
await rm(folder, { recursive: true, force: true });
