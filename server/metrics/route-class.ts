/** What an address is for. The list is short, because every one of them is kept for ever in the figures. */
const classes = [
  ["asset", /^\/assets\/|^\/[\w-]+\.(svg|ico|png|jpg)$/],
  ["picture", /^\/media\//],
  ["function", /^\/functions\//],
  ["contact", /^\/api\/v1\.0\//],
  ["sign-in", /^\/api\/auth\//],
  ["call", /^\/(api\/v1|rpc)\//],
  ["probe", /^\/(healthz|readyz)$/],
  ["admin page", /^\/admin([/.]|$)/],
  ["page", /^/],
] as const;

export type RouteClass = (typeof classes)[number][0];

/** The class of a request's path, with or without its query. */
export function routeClass(url: string): RouteClass {
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  return classes.find(([, pattern]) => pattern.test(path))![0];
}
