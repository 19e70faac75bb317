import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";

export type ParcelRowFacts = LocalTimes<Outputs["parcels"]["list"]>["rows"][number];
export type ParcelShown = LocalTimes<Outputs["parcels"]["show"]>;
