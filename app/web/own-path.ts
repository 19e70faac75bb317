const here = "http://own.invalid";

/**
 * A path of this shop out of an address a visitor brought, or the fallback: nobody is sent elsewhere by a link that
 * looks like ours.
 */
export function ownPath(wanted: string | null, fallback: string): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, here)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}

/** The sign-in page that leads back to where the visitor was. A request's own address may be that of a page's data. */
export const signInPath = ({ pathname, search }: URL): string =>
  `/login?redirect=${encodeURIComponent(pathname + search)}`;
