import type { Outputs } from "../../shop/calls.ts";
import type { LocalTimes } from "../../shop/clock.ts";

/** An order as its buyer's link shows it. */
export type LinkedOrderShown = LocalTimes<Outputs["buyerLinks"]["show"]>;
/** One that waits for their word. */
export type OpenLinkedOrder = Extract<LinkedOrderShown, { isOpen: true }>;
