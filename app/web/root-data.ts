import type { PostKeys } from "../../shop/context.ts";

/** What the frame's loader hands to every screen. */
export interface RootData {
  /** A message waiting for this visitor. */
  flash: string | null;
  origin: string;
  contactKeys: PostKeys;
}
