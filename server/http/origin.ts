const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something on the strength of its cookies: it comes from our own pages. Browsers name
 * the origin of every such request; a program that is no browser sends neither header and carries nobody's cookies
 * but its own. Bearer tokens are not sent by browsers by themselves, so they are not checked.
 */
export function comesFromUs(request: Request): boolean {
  if (safe.has(request.method) || request.headers.get("authorization")?.startsWith("Bearer ")) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  return origin === null || origin === new URL(request.url).origin;
}
