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

/** The policy of whatever is no page: nothing of it is loaded, run, sent or framed, should a browser show it as one. */
export const closedPolicy = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

export interface Transport {
  /** Whether shoppers reach us over TLS. */
  https: boolean;
  /** Whether the names below ours are served over TLS as well. */
  subdomains: boolean;
}

/** What every answer carries. */
export function securityHeaders({ https, subdomains }: Transport): Record<string, string> {
  const strict = `max-age=31536000${subdomains ? "; includeSubDomains" : ""}`;
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    ...(https ? { "strict-transport-security": strict } : {}),
  };
}
