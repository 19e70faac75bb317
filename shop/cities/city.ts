import type { Centimes } from "../money.ts";
import type { Days } from "../policy.ts";
import type { Region } from "./regions.ts";

/** What the house has decided for a city; null where its own figures hold. */
export interface CityTerms {
  feeCentimes: Centimes | null;
  /** Working days from the workshop to the door. */
  days: Days | null;
  isServed: boolean;
}

/** What a city is called and where it lies. */
export interface CityFacts {
  name: string;
  arabicName: string;
  /** How its name is written besides. */
  spellings: string[];
  region: Region;
}

export interface City extends CityFacts, CityTerms {
  id: string;
  /** Counts the changes, so that two people do not undo each other's unseen. */
  version: number;
}

/** Where an order goes, as far as its price and promise depend on it. */
export type Destination = Pick<City, "name" | "feeCentimes" | "days" | "isServed">;

/** Whether a city has anything that the house has not for all. */
export const hasOwnTerms = ({ feeCentimes, days, isServed }: CityTerms): boolean =>
  feeCentimes !== null || days !== null || !isServed;
