import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { AdminFigures } from "./admin-child.ts";
import { startOptions } from "./children.ts";
import { openLargeShops } from "./data.ts";
import type { Row, Table } from "./table.ts";

/** Every question of the admin screens and of the collection, asked of a large shop and of one of 1/100 of its size. */
export async function measureLargeShop(rounds: number, say: (line: string) => void): Promise<Table> {
  const shops = await openLargeShops(say);
  try {
    const small = await figuresOf(shops.small, rounds);
    const large = await figuresOf(shops.large, rounds);
    return tableOf(small, large, rounds);
  } finally {
    await shops.stop();
  }
}

async function figuresOf(url: string, rounds: number): Promise<AdminFigures> {
  const child = fork(join(import.meta.dirname, "admin-child.ts"), [url, String(rounds)], {
    execArgv: startOptions,
  });
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  const [figures] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`the large shop's questions ended with ${code}`))),
  ]);
  process.off("exit", end);
  return figures as AdminFigures;
}

function tableOf(small: AdminFigures, large: AdminFigures, rounds: number): Table {
  const rows: Row[] = (["floor", "admin", "public"] as const).flatMap((part) =>
    Object.entries(large[part]).map(([question, ms]) => {
      const before = small[part][question]!;
      return { question, "1/100 p95 ms": before, "full p95 ms": ms, ratio: ms / before };
    }),
  );
  const slowest = (part: "admin" | "public") => Math.max(...Object.values(large[part])).toFixed(1);
  const memory = ({ memoryMb: { before, after } }: AdminFigures) => `${before.toFixed(0)} → ${after.toFixed(0)} MB`;
  return {
    title: `Large shop: 100,000 products, 1,000,000 orders, 100,000 users; a call's time, ${rounds} rounds`,
    rows,
    notes: [
      `slowest of the admin screens ${slowest("admin")} ms, of the collection ${slowest("public")} ms`,
      `memory of the process that asks: 1/100 ${memory(small)}, full ${memory(large)}`,
    ],
  };
}
