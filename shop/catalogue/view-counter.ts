import type { Database } from "../context.ts";
import { addViews } from "./catalogue.server.ts";

const mostProducts = 5_000;

/** Gathers looks at product pages in memory, to be written in one statement now and then. */
export function openViewCounter(db: Database) {
  let views = new Map<string, number>();
  return {
    viewed(productId: string): void {
      if (views.size < mostProducts || views.has(productId)) views.set(productId, (views.get(productId) ?? 0) + 1);
    },
    /** Writes what was gathered. Looks that cannot be written are not worth a retry. */
    async flush(): Promise<void> {
      if (views.size === 0) return;
      const gathered = views;
      views = new Map();
      await addViews(db, gathered);
    },
  };
}
