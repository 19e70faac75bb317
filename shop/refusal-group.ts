import type * as refusals from "./refusals.ts";

type Refusals = typeof refusals;

/** Each group of refusals, as a call declares it. */
export type RefusalGroup = {
  [Name in keyof Refusals]: Name extends `${string}Refusals` ? Refusals[Name] : never;
}[keyof Refusals];
