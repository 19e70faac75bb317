import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";

/** The desk as whoever telephones sees it. */
export type DeskShown = LocalTimes<Outputs["desk"]["show"]>;
/** The order they have taken. */
export type HeldOrder = NonNullable<DeskShown["order"]>;
