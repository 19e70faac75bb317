import { inArray } from "drizzle-orm";
import type { Database } from "../shop/context.ts";
import { orders } from "../shop/orders/tables.ts";
import { aCheckout, makePolo } from "../test/builders.ts";
import { until } from "../test/until.ts";
import { type Answer, orderByApi, orderByForm } from "./buyers.ts";
import type { Place, RunningShop } from "./place.ts";
import { expectSame, type Task } from "./proof.ts";
import type { Relay } from "./relay.ts";
import { openProxy } from "./reverse-proxy.ts";
import { openVisits, reading, type Visit } from "./visitors.ts";

interface Settings {
  place: Place;
  ports: readonly number[];
  variables: Record<string, string>;
  db: Database;
  relay: Relay;
  rounds: number;
}

/** Processes of one shop behind a proxy, and their restarts one after the other while visitors come. */
export async function openFleet({ place, ports, variables, db, relay, rounds }: Settings) {
  const proxy = await openProxy(ports);
  const start = (port: number) => place.startShop({ ...variables, PORT: String(port), PUBLIC_URL: proxy.origin });
  const shops: RunningShop[] = await Promise.all(ports.map(start));

  /** Restarts each process in its turn, and waits until it may be sent visitors again. */
  async function restartAll(): Promise<void> {
    for (const [index, port] of ports.entries()) {
      await shops[index]!.shop.stop();
      shops[index] = await start(port);
      await until(async () => {
        if ((await fetch(`${shops[index]!.origin}/readyz`)).status !== 200) throw new Error("not ready yet");
      });
    }
  }

  return {
    proxy,
    /** Answers what was done, a line each. */
    async roll({ say, found }: Pick<Task, "say" | "found">): Promise<string[]> {
      const polo = await makePolo(db, { sizes: { M: 1_000_000 } });
      const acknowledged: string[] = [];
      const buying =
        (send: typeof orderByApi, accepted: number): Visit =>
        async () => {
          const answer: Answer = await send(proxy.origin, aCheckout([{ productId: polo.id }]));
          if (answer.status !== accepted)
            throw new Error(`an order was answered with ${answer.status}: ${answer.text}`);
          acknowledged.push(answer.orderId!);
        };
      const home = await (await fetch(proxy.origin)).text();
      const assets = [...new Set(home.match(/\/assets\/[\w.-]+/g))].slice(0, 6);
      const pages = ["/", "/products", `/products/${polo.slug}`, "/cart", "/login", `/api/v1/products/${polo.id}`];
      const readers = Array.from({ length: 4 }, () => reading(proxy.origin, [...pages, ...assets]));
      const visits = openVisits([...readers, buying(orderByApi, 201), buying(orderByForm, 302)], found);
      for (let round = 1; round <= rounds; round += 1) {
        await restartAll();
        say(`round ${round}: each process restarted, ${visits.count()} requests so far`);
      }
      await visits.close();
      for (const question of proxy.cutOff) found(question);

      const kept = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, acknowledged));
      expectSame(found, "acknowledged orders that are there", kept.length, new Set(acknowledged).size);
      await until(() => {
        if (relay.arrived.size < kept.length) throw new Error(`${relay.arrived.size} of ${kept.length} mails arrived`);
      });
      const letters = [...relay.arrived.values()].reduce((sum, times) => sum + times, 0);
      expectSame(found, "letters at the relay, one an order", letters, kept.length);
      return [
        `${rounds * ports.length} restarts while ${visits.count()} requests came, ${kept.length} of them orders`,
        `${letters} letters sent by ${ports.length} processes, one an order`,
      ];
    },
  };
}
