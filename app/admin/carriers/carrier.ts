import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";

/** A carrier as the admin screens have it. */
export type Carrier = Outputs["carriers"]["list"]["rows"][number];

/** A carrier's file as the admin screens have it. */
export type ShownFile = LocalTimes<Outputs["carriers"]["showFile"]>;
