import { adminLanguageCookie, cookieName, overTls, readCookie } from "./cookies.ts";

const isSecure = (): boolean => location.protocol === "https:";

/** A cookie of ours in the browser; undefined when it is absent. */
export const ownCookie = (name: string): string | undefined =>
  readCookie(document.cookie, cookieName(name, isSecure()));

/** Whether this browser's person chose French for the admin screens. */
export const isOwnAdminFrench = (): boolean => ownCookie(adminLanguageCookie) === "fr";

/** Sets a cookie of ours in the browser by the line that an answer would set it by. */
export function setOwnCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the one way every browser has.
  document.cookie = isSecure() ? overTls(line) : line;
}
