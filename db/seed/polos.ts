import type { SeedPolo } from "./polo.ts";
import { everydayPolos } from "./polos-everyday.ts";
import { finePolos } from "./polos-fine.ts";

export type { SeedColor, SeedPolo, SeedSize } from "./polo.ts";

/** The six sample polos, in the order of their SKUs. */
export const polos: readonly SeedPolo[] = [...everydayPolos, ...finePolos].sort((a, b) =>
  a.sku.slice(-3).localeCompare(b.sku.slice(-3)),
);
