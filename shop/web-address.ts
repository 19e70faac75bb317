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
/** "Dr.Alaoui": people leave the space out behind a title. */
const titles = /(?<![\p{L}\d])(dr|mr|mme|mlle|me|pr|st|ste|sr|jr)\.(?=\p{Lu}\p{Ll}{2})/giu;

/** Endings that could be the second of two names, and are sold as endings of sites. */
const wordEndings = new Set(
  `academy africa agency art beauty best bet bid bio blog boutique business cafe capital cash casino center chat city
  cloud club coupons credit date deals dev digital direct discount download email events exchange expert express
  fashion finance fit fun fund game games gift gifts gold gratis group guru host icu loan loans luxury market media
  mobi money monster network news one page paris party plus poker press pro promo review run sale school security
  services sexy social software solutions space stream studio support surf team tech today tools trade trading
  travel tube vip web website win work works world wtf zone`.split(/\s+/),
);

/** "El.Idrissi": names that a full stop joins, each with its capital. */
function areNames(word: string): boolean {
  const names = word.split(".");
  const last = names.at(-1)!.toLowerCase();
  return names.every((name) => /^\p{Lu}[\p{L}'’-]+$/u.test(name)) && last.length > 2 && !wordEndings.has(last);
}

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
 * Whether what stands in the place of a person's name looks like an address of a site. Initials, titles and names joined
 * by a full stop are names: "J.-P. Roux", "Dr.Alaoui", "El.Idrissi". Source: behaviour.md, "Checkout".
 */
export function looksLikeSite(name: string): boolean {
  const words = asRead(name)
    .replace(titles, "$1. ")
    .split(/[\s(),]+/);
  return hasWebAddress(name) || words.some((word) => domain.test(word) && !areNames(word));
}
