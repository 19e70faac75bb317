import type { Outputs } from "../../../shop/calls.ts";

/** A legal page's text as it is looked at. */
export type TextShown = Outputs["legal"]["review"] & { source: string };
