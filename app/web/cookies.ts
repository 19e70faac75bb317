/** Read by the header's badge in the browser: how many pieces the cart holds, a guest's or a customer's. */
export const badgeCookie = "cart-count";
/** Read by the header in the browser: somebody may be signed in, so it is worth asking who. */
export const signedInCookie = "signed-in";
/** A message for the next page, shown once. */
export const flashCookie = "flash";

/**
 * A cookie's name as browsers keep it. What is named so over TLS, a browser takes from nobody but this very host, for all
 * of its paths, and sends over TLS alone.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** A line that sets a cookie, as it is said over TLS. */
export const secured = (line: string): string => `${cookieName(line, true)}; Secure`;

/** Seconds in a day. */
export const days = 86_400;

/** One cookie of a request, decoded; undefined when it is absent or cannot be read. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return undefined; // not something we wrote
    }
  }
  return undefined;
}

/** A cookie of ours that lives for so many seconds; 0 takes it away. */
export const writeCookie = (name: string, value: string, seconds: number): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;

/** A cookie for one part of the site that no script reads, nor any line that is not encrypted where this one is. */
export const hiddenCookie = (
  name: string,
  value: string,
  seconds: number,
  { path, url }: { path: string; url: string },
) =>
  `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; SameSite=Lax; HttpOnly${new URL(url).protocol === "https:" ? "; Secure" : ""}`;

/** The cookie that tells the badge how many pieces there are. */
export const badgeCookieFor = (pieces: number): string =>
  writeCookie(badgeCookie, String(pieces), pieces > 0 ? 90 * days : 0);

/** A message for the next page: its title, and a line of text where it has one. */
export const flash = (title: string, text?: string): string =>
  writeCookie(flashCookie, text ? `${title}\n${text}` : title, 60);
/** The two parts of such a message. */
export function flashed(message: string): { title: string; text?: string } {
  const [title = "", text] = message.split("\n");
  return { title, text };
}
/** The cookie that says a message has been shown. */
export const flashShown = (): string => writeCookie(flashCookie, "", 0);

/** Tells the header that somebody is (or nobody is any more) signed in. It proves nothing. */
export const signedInHint = (signedIn: boolean): string =>
  writeCookie(signedInCookie, signedIn ? "1" : "", signedIn ? 30 * days : 0);

/** Headers that set cookies. */
export function setCookies(...cookies: readonly (readonly string[] | string)[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies.flat()) headers.append("set-cookie", cookie);
  return headers;
}

/** A cookie of ours for a day. */
export const forADay = (name: string, value: string): string => writeCookie(name, value, days);
/** The cookie that takes one of ours away. */
export const expire = (name: string): string => writeCookie(name, "", 0);
