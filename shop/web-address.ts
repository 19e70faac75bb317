/** Endings that mail programs turn into links, whatever stands before them. */
const endings =
  "com|net|org|info|biz|ma|fr|me|co|io|ly|gg|gl|cc|to|tk|ru|cn|xyz|top|shop|site|online|store|app|link|click|live";
const link = /\/\/|\bwww\.|\bmailto:/iu;
const addresses = [
  link,
  // A domain and a path: x.yz/a
  /[\p{L}\d]\.\p{L}{2,}\//u,
  new RegExp(`\\.(${endings})(?![\\p{L}\\d])`, "iu"),
  /\b\d{1,3}(\.\d{1,3}){3}\b/,
];
/** Two words of several letters held together by a full stop: a domain, whatever its ending. */
const domain = /[\p{L}\d-]{2,}\.\p{L}{2,}/u;
/** "Dr.Alaoui": people leave the space out. */
const titles = /(?<![\p{L}\d])(dr|mr|mme|mlle|me|pr|st|ste|sr|jr)\.(?=\p{Lu}\p{Ll}{2})/giu;

/** As a mail program reads it: other full stops as full stops, invisible signs not at all. */
const asRead = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u3002\uff61]/g, ".")
    .replace(/\p{Cf}/gu, "");

/** Whether a text holds what can only be a link: a scheme, or www. A postal address may hold all else. */
export const hasLink = (text: string): boolean => link.test(asRead(text));

/** Whether a text holds an address of a site, which a mail program would make a link of. */
const hasWebAddress = (text: string): boolean => addresses.some((address) => address.test(asRead(text)));

/**
 * Whether what stands in the place of a person's name looks like an address of a site. Initials and titles are names:
 * "J.-P. Roux", "St. John", "Dr.Alaoui". Source: behaviour.md, "Checkout".
 */
export const looksLikeSite = (name: string): boolean =>
  hasWebAddress(name) || domain.test(asRead(name).replace(titles, "$1. "));
