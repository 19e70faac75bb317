import type { Centimes } from "../money.ts";

const dirham = 100;

/** What a carrier collects of an amount: where it takes whole dirhams only, half a dirham and more goes up. Source: behaviour.md, "Parcels". */
export const roundCollect = (
  amount: Centimes,
  { collectsWholeDirhams }: { collectsWholeDirhams: boolean },
): Centimes => (collectsWholeDirhams ? Math.floor(amount / dirham + 0.5) * dirham : amount);
