import { eq, sql } from "drizzle-orm";
import { users } from "../../shop/accounts/tables.ts";
import type { Shop } from "../../shop/calls.ts";
import { products } from "../../shop/catalogue/tables.ts";
import type { Services, Visitor } from "../../shop/context.ts";
import { refusalReasons } from "../../shop/desk/outcomes.ts";
import { newId } from "../../shop/ids.ts";
import { makeDueMove } from "../../shop/orders/make-due-move.ts";
import { takenSources } from "../../shop/orders/sources.ts";
import { orders } from "../../shop/orders/tables.ts";
import { type Chance, chanceFrom, inventBuyers, oneOf } from "./trade-buyers.ts";

const [days, buyersCount, leastADay, mostADay] = [21, 70, 4, 9];
const hourMs = 3_600_000;
/** What came in so lately is left for whoever opens the desk. */
const leftHours = 20;
const dayMs = 24 * hourMs;
const tickMs = hourMs;
/** Orders that one person calls about in an hour. */
const callsATick = 4;

const agents = [
  { firstName: "Hajar", lastName: "Lahlou", email: "hajar@equipe.example" },
  { firstName: "Mehdi", lastName: "Ouazzani", email: "mehdi@equipe.example" },
];

export interface TradeTools {
  services: Services;
  /** The calls in somebody's name. */
  as(person: Visitor): Shop;
  /** Sets the clock that the services go by. */
  setClock(at: Date): void;
  say(line: string): void;
}

/** Why a shop is not filled. */
export class NotEmpty extends Error {
  readonly code = "NOT_EMPTY";
}

/**
 * Fills a shop that has no order with three weeks of an invented trade up to now, by the calls that staff make: orders
 * taken, buyers called, parcels sent and some of them sent back. No mail leaves, because nobody invented has a mailbox.
 * Refuses a shop with orders. Answers how many were taken.
 */
export async function inventTrade({ services, as, setClock, say }: TradeTools): Promise<number> {
  const { db } = services;
  const until = services.clock();
  if ((await db.$count(orders)) > 0) throw new NotEmpty("This shop has orders: samples are for one that has none.");
  const sold = await db.select({ id: products.id }).from(products).where(eq(products.isActive, true));
  if (sold.length === 0) throw new NotEmpty("This shop sells nothing yet: add products first, or the sample polos.");
  const chance = chanceFrom(19);
  const buyers = inventBuyers(chance, buyersCount);
  const people = await hire(services);
  const begin = until.getTime() - days * dayMs;
  let taken = 0;
  for (let day = 0; day < days; day += 1) {
    say(`Day ${day + 1} of ${days}`);
    const placedAt = Array.from(
      { length: leastADay + Math.floor(chance() * (mostADay - leastADay)) },
      () => begin + day * dayMs + chance() * dayMs,
    );
    for (let tick = 0; tick < dayMs / tickMs; tick += 1) {
      const now = begin + day * dayMs + tick * tickMs;
      for (const at of placedAt.filter((at) => at >= now && at < now + tickMs)) {
        setClock(new Date(at));
        if (await takeOrder(as(people[0]!), chance, oneOf(chance, buyers), sold)) taken += 1;
      }
      setClock(new Date(now + tickMs));
      if (now < until.getTime() - leftHours * hourMs)
        for (const person of people) await callBuyers(services, as(person), chance);
    }
    await sendParcels(services, as(people[0]!), chance);
  }
  return taken;
}

/** Two who telephone. Nobody can sign in as them. */
async function hire({ db, clock }: Services): Promise<Visitor[]> {
  const rows = agents.map((agent) => ({ ...agent, id: newId(), role: "agent" as const, disabled: true }));
  await db.insert(users).values(rows.map((row) => ({ ...row, name: "", isEmailVerified: true, createdAt: clock() })));
  return rows.map(({ disabled: _, ...row }) => ({
    ...row,
    role: "manager",
    fullRole: "manager",
    secondFactor: null,
    isEmailVerified: true,
    adminLanguage: null,
    mustChangePassword: false,
  }));
}

/** Takes an order for what a product still has; false where it has nothing. */
async function takeOrder(
  shop: Shop,
  chance: Chance,
  buyer: ReturnType<typeof inventBuyers>[number],
  sold: readonly { id: string }[],
): Promise<boolean> {
  const { product } = await shop.catalogue.showProduct({ idOrSlug: oneOf(chance, sold).id });
  const sizes = product.sizes.filter(({ isActive, stockQuantity }) => isActive && stockQuantity > 1);
  const colors = product.colors.filter(({ isActive }) => isActive);
  if (sizes.length === 0 || colors.length === 0) return false;
  await shop.orders.take({
    ...buyer,
    idempotencyKey: newId(),
    source: oneOf(chance, takenSources),
    items: [
      {
        productId: product.id,
        size: oneOf(chance, sizes).name,
        color: oneOf(chance, colors).value,
        quantity: chance() < 0.85 ? 1 : 2,
      },
    ],
  });
  return true;
}

const isCalling = (at: Date): boolean => at.getUTCHours() >= 8 && at.getUTCHours() < 21;

async function callBuyers(services: Services, { desk }: Shop, chance: Chance): Promise<void> {
  if (!isCalling(services.clock())) return;
  for (let calls = 0; calls < callsATick; calls += 1) {
    const { orderId } = await desk.take();
    if (!orderId) return;
    const draw = chance();
    const channel = chance() < 0.8 ? ("call" as const) : ("whatsapp" as const);
    if (draw < 0.58) await desk.record({ orderId, channel, outcome: "confirmed", acceptShortage: true });
    else if (draw < 0.84) await desk.record({ orderId, channel, outcome: "no_answer" });
    else if (draw < 0.91) {
      const postponedTo = new Date(services.clock().getTime() + (2 + Math.floor(chance() * 20)) * hourMs);
      await desk.record({ orderId, channel, outcome: "postponed", postponedTo, note: "Au travail, rappeler." });
    } else if (draw < 0.96) {
      await desk.record({ orderId, channel, outcome: "refused", reason: oneOf(chance, refusalReasons) });
    } else await desk.record({ orderId, channel, outcome: draw < 0.98 ? "wrong_number" : "cancelled" });
    await makeDueMove(services, orderId);
  }
}

/** Parcels wait as long between their steps: some of every step are there on each day. */
const betweenStepsMs = 2 * dayMs;

/** Sends what was confirmed a while ago on its way; some buyers are not at the door. */
async function sendParcels({ db, clock }: Services, { orders: calls }: Shop, chance: Chance): Promise<void> {
  const old = sql`${orders.updatedAt} < ${new Date(clock().getTime() - betweenStepsMs)}`;
  const rows = await db.select({ id: orders.id, status: orders.status }).from(orders).where(old);
  for (const { id: orderId, status } of rows) {
    if (status === "confirmed") await calls.prepare({ orderId, from: status });
    if (status === "processing") await calls.ship({ orderId, from: status, carrier: "Amana" });
    if (status !== "shipped" || chance() < 0.5) continue;
    if (chance() < 0.85) await calls.deliver({ orderId, from: status });
    else await calls.cancel({ orderId, from: status, note: "Refusée à la porte" });
  }
}
