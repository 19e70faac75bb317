import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { digitsOf } from "./phone.ts";

const home = "MA";
const homeCode = "+212";

/**
 * A number in the one writing the whole world shares (E.164), from whatever people type: a Moroccan one as at home, any
 * other with its country. Null where no number can be told. On the server only: its library is too large for a page.
 * Source: behaviour.md, "Phone numbers".
 */
export function e164Of(typed: string): string | null {
  const plain = typed
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const named = plain.replace(/^\(\s?([+＋]\p{Nd}+)\s?\)/u, "$1 ");
  const number = parsePhoneNumberFromString(named, { defaultCountry: home, extract: false });
  return number?.isValid() ? number.number : null;
}

/** What is kept of a number: as it was typed, in E.164, and what that was read from. */
export const phoneColumns = (typed: string) => ({ phone: typed, phoneE164: e164Of(typed), phoneAsRead: typed });

/** One number alike however it is written; one that cannot be told by its digits. */
export const sameLine = (typed: string): string => e164Of(typed) ?? digitsOf(typed);

/** As people read a number: a Moroccan one "06 12 34 56 78", any other "+33 6 12 34 56 78"; as typed where none was told. */
export function shownPhone({ phone, phoneE164 }: { phone: string; phoneE164: string | null }): string {
  if (phoneE164 === null) return phone;
  const own = atHome(phoneE164);
  if (own) return own.match(/../g)!.join(" ");
  return parsePhoneNumberFromString(phoneE164)?.formatInternational() ?? phoneE164;
}

/** As carriers want a number: a Moroccan one "0612345678", any other in E.164. */
export const carrierPhone = (e164: string): string => atHome(e164) ?? e164;

/** The ten digits that are dialled in Morocco; null for a number of another country. */
const atHome = (e164: string): string | null => (e164.startsWith(homeCode) ? `0${e164.slice(homeCode.length)}` : null);
