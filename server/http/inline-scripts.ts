import { hash, randomBytes } from "node:crypto";

/** A mark for the scripts of one rendering, which nobody can know who writes into a page's text. */
export const newNonce = (): string => randomBytes(16).toString("base64url");

/**
 * A page to be kept, rendered with a nonce: its scripts that carry the nonce as sources for the policy, by hash, and the
 * page without the nonce, which would be the same for everybody.
 */
export function hashScripts(page: string, nonce: string): { page: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  const script = new RegExp(`<script\\b[^<>]*${mark}[^<>]*>(.+?)</script>`, "gs");
  for (const [, code = ""] of page.matchAll(script)) sources.add(`'sha256-${hash("sha256", code, "base64")}'`);
  return { page: page.replaceAll(mark, ""), sources: [...sources] };
}
