const here = "http://own.invalid";
/** Written into an address it may take three times as much, and a proxy takes 4 kB of head. */
const longest = 1_000;

/**
 * A path of this shop out of an address a visitor brought, or the fallback: nobody is sent elsewhere by a link that
 * looks like ours, nor to an address that no proxy takes.
 */
export function ownPath(wanted: string | null, fallback: string): string {
  const address = wanted?.startsWith("/") ? addressOf(wanted) : null;
  if (!address) return fallback;
  const { origin, pathname, search, hash } = address;
  const path = pathname + search + hash;
  return origin === here && !pathname.startsWith("//") && path.length <= longest ? path : fallback;
}

/** Not by `URL.canParse`, which our oldest browsers lack. */
function addressOf(path: string): URL | null {
  try {
    return new URL(path, here);
  } catch {
    return null;
  }
}

/** The sign-in page that leads back to where the visitor was. A request's own address may be that of a page's data. */
export const signInPath = ({ pathname, search }: URL): string =>
  `/login?redirect=${encodeURIComponent(ownPath(pathname + search, "/"))}`;

/** The page that asks for a second factor, and leads back to where the visitor was. */
export const secondFactorPath = ({ pathname, search }: Pick<URL, "pathname" | "search">): string =>
  `/second-factor?redirect=${encodeURIComponent(ownPath(pathname + search, "/admin"))}`;
