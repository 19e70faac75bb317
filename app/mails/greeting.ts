import { hasLink, looksLikeSite } from "../../shop/web-address.ts";

/**
 * What a mail may call a person: nothing where an address of a site stands in the name's place, whenever it was typed.
 * Names that a full stop joins are written apart, so that no mail program makes a link of them.
 */
export const greetable = (name: string): string => (looksLikeSite(name) ? "" : name.replace(/\.(?=\p{L})/gu, ". "));

/** The lines of a postal address that hold no link. */
export const withoutLinks = (lines: readonly string[]): string[] => lines.filter((line) => line && !hasLink(line));
