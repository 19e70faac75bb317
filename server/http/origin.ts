const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something on the strength of its cookies: it comes from our own pages. Browsers name
 * the origin of every such request; a program that is no browser names none and carries nobody's cookies but its own.
 */
export function comesFromUs(request: Request): boolean {
  if (safe.has(request.method)) return true;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isOurs = origin === null || origin === new URL(request.url).origin;
  return isOurs && (site === null || site === "same-origin" || site === "none");
}

/** Whether a request brings a bearer token, which no browser sends by itself: its cookies do not count. */
export const bringsToken = (request: Request): boolean =>
  request.headers.get("authorization")?.startsWith("Bearer ") ?? false;
