import { hash } from "node:crypto";

/** What stands in the scripts of a page that are not files of their own. */
function* inlineScripts(page: Buffer): Generator<Buffer> {
  for (let at = page.indexOf("<script"); at >= 0; at = page.indexOf("<script", at)) {
    const start = page.indexOf(">", at) + 1;
    const end = page.indexOf("</script>", start);
    if (start === 0 || end < 0) return;
    if (end > start && !/\ssrc=/.test(page.toString("latin1", at, start))) yield page.subarray(start, end);
    at = end;
  }
}

/**
 * The content security policy of a finished page: only our own origin, plus exactly the inline scripts that are in it,
 * each by its hash. No inline style is allowed, so none may be rendered.
 */
export function contentSecurityPolicy(page: Buffer): string {
  const hashes = new Set<string>();
  for (const script of inlineScripts(page)) hashes.add(`'sha256-${hash("sha256", script, "base64")}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(" ")}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** What every answer carries. `https` says whether shoppers reach us over TLS. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    ...(https ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
