import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";

/** An order as an administrator sees all of it. */
export type OrderShown = LocalTimes<Outputs["orders"]["review"]>;
