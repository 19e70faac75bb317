/**
 * The content security policy of a page: only our own origin, plus the inline scripts named by these sources. No inline
 * style is allowed, so none may be rendered.
 */
export const contentSecurityPolicy = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
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
