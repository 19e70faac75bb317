import { guestCartCookie } from "../../shop/cart/guest-cart.ts";
import { badgeCookie, clearCookie, cookieName, overTls } from "./cookies.ts";

const prefix = cookieName("", true);
/** What browsers still have under its plain name, from before all names changed: nobody's cart is lost by it. */
const former = [guestCartCookie, badgeCookie];

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf("="));
const partsOf = (header: string): string[] => header.split(";").map((part) => part.trim());

/**
 * The cookies that a request brings over TLS, by their plain names: those alone that no other host can have set, and a
 * former cart where there is none of today's.
 */
export function readSecured(header: string): string {
  const parts = partsOf(header);
  const own = parts.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length));
  const known = new Set(own.map(nameOf));
  const old = parts.filter((part) => former.includes(nameOf(part)) && !known.has(nameOf(part)));
  return [...own, ...old].join("; ");
}

/** A line that sets a cookie, as an answer over TLS says it; with it goes a former cookie that the request has brought. */
export function writeSecured(line: string, header: string): string[] {
  const name = nameOf(line);
  const isFormer = former.includes(name) && partsOf(header).some((part) => nameOf(part) === name);
  return [overTls(line), ...(isFormer ? [`${clearCookie(name)}; Secure`] : [])];
}
