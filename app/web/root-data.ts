import type { PostKeys } from "../../shop/context.ts";

/** Addresses of the house's pages elsewhere. */
export type Socials = Partial<Record<"instagram" | "facebook" | "twitter" | "tiktok", string>>;

/** What the frame's loader hands to every screen. */
export interface RootData {
  /** A message waiting for this visitor. */
  flash: string | null;
  origin: string;
  contactKeys: PostKeys;
  socials: Socials;
}
