import type { Outputs } from "../../../shop/calls.ts";

/** A city as the admin screens have it. */
export type City = Outputs["cities"]["list"]["rows"][number];
