/** Read by the header's badge in the browser: how many pieces the cart holds, a guest's or a customer's. */
export const badgeCookie = "cart-count";
/** Read by the header in the browser: somebody may be signed in, so it is worth asking who. */
export const signedInCookie = "signed-in";
/** The language of the admin screens that the account of whoever signed in here has: `fr`, or none. */
export const adminLanguageCookie = "admin-language";
/** A message for the next page, shown once. */
export const flashCookie = "flash";

/**
 * A cookie's name in the browser. Over TLS it has the prefix `__Host-`: browsers take such a cookie from this very host
 * alone, for all of its paths, and send it over TLS alone.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** A `set-cookie` line as it is over TLS. */
export const overTls = (line: string): string => `${cookieName(line, true)}; Secure`;

/** Seconds in a day. */
export const daySeconds = 86_400;

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

/** The `set-cookie` line of a cookie that scripts read; it lives for so many seconds, 0 removes it. */
const readableCookie = (name: string, value: string, seconds: number): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;

/** The same of a cookie that no script can read. */
export const writeCookie = (name: string, value: string, seconds: number): string =>
  `${readableCookie(name, value, seconds)}; HttpOnly`;

/** A cookie for one folder of the site, which no script can read; over TLS alone where `url` is over TLS. */
export const httpOnlyCookie = (
  name: string,
  value: string,
  seconds: number,
  { path, url }: { path: string; url: string },
) =>
  `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; SameSite=Lax; HttpOnly${new URL(url).protocol === "https:" ? "; Secure" : ""}`;

/** The cookie that tells the badge how many pieces there are. */
export const badgeCookieFor = (pieces: number): string =>
  readableCookie(badgeCookie, String(pieces), pieces > 0 ? 90 * daySeconds : 0);

/** A message for the next page: its title, and a line of text where it has one. */
export const flash = (title: string, text?: string): string =>
  readableCookie(flashCookie, text ? `${title}\n${text}` : title, 60);
/** The title and the text of such a message. */
export function flashed(message: string): { title: string; text?: string } {
  const [title = "", text] = message.split("\n");
  return { title, text };
}
/** Removes the message, once it is shown. */
export const clearFlash = (): string => readableCookie(flashCookie, "", 0);

/** Tells the header that somebody is (or nobody is any more) signed in. It proves nothing. */
export const signedInHint = (signedIn: boolean): string =>
  readableCookie(signedInCookie, signedIn ? "1" : "", signedIn ? 30 * daySeconds : 0);

/** Whether the admin screens are to be in French. */
export const isAdminFrench = (header: string | null): boolean => readCookie(header, adminLanguageCookie) === "fr";

/** Remembers the language of the admin screens for a year; theirs by default is forgotten. Read before a page is taken over. */
export const adminLanguageCookieFor = (language: string | null): string =>
  readableCookie(adminLanguageCookie, language === "fr" ? "fr" : "", language === "fr" ? 365 * daySeconds : 0);

/** Headers that set cookies. */
export function setCookies(...cookies: readonly (readonly string[] | string)[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies.flat()) headers.append("set-cookie", cookie);
  return headers;
}

/** A cookie that lives for a day. */
export const dayCookie = (name: string, value: string): string => writeCookie(name, value, daySeconds);
/** Removes a cookie. */
export const clearCookie = (name: string): string => readableCookie(name, "", 0);
