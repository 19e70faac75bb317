import { hash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The content security policy of a finished page: only our own origin, plus exactly the inline scripts that are in it,
 * each by its hash. No inline style is allowed, so none may be rendered.
 */
export function contentSecurityPolicy(page: string): string {
  const hashes = new Set<string>();
  for (const [, source] of page.matchAll(inlineScript)) {
    if (source) hashes.add(`'sha256-${hash("sha256", source, "base64")}'`);
  }
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
