import { type Centimes, shortDecimals } from "../money.ts";
import { CarrierProblem } from "./carrier-problem.ts";

/** What to collect as carriers take it, in whole dirhams: "345". A parcel's amount was rounded when it was made. */
export function wholeDirhams(collect: Centimes, most: Centimes = Number.POSITIVE_INFINITY): string {
  if (collect > most) throw new CarrierProblem("most", shortDecimals(most));
  const dirhams = shortDecimals(collect);
  if (!/^\d+$/.test(dirhams)) throw new CarrierProblem("fraction");
  return dirhams;
}
