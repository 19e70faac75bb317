import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";

/** An order as an administrator sees all of it. */
export type OrderShown = LocalTimes<Outputs["orders"]["review"]>;
/** Its parcels; null where the house has none, or whoever looks may not see them. */
export type OrderParcelsShown = LocalTimes<Outputs["parcels"]["ofOrder"]>;
/** What the journal tells of it; null where no order is open. */
export type OrderTold = LocalTimes<Outputs["journal"]["ofThing"]> | null;
