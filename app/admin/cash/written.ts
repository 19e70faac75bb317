import { type Centimes, figure } from "../../../shop/money.ts";

/** An amount as books have it, always with its centimes: "372,60", "300,00". */
export function written(centimes: Centimes): string {
  const shown = figure(centimes);
  return shown.includes(",") ? shown : `${shown},00`;
}
