import { hasLink, looksLikeSite } from "../../shop/web-address.ts";

/** What a mail may call a person: nothing where an address of a site stands in the name's place, whenever it was typed. */
export const greetable = (name: string): string => (looksLikeSite(name) ? "" : name);

/** The lines of a postal address that hold no link. */
export const withoutLinks = (lines: readonly string[]): string[] => lines.filter((line) => line && !hasLink(line));
