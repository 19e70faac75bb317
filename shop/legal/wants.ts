import { type Fact, type Facts, namesIn } from "./facts.ts";
import type { LegalPage } from "./pages.ts";

/** Consumer protection; general tax code, article 145; personal data. */
export type Law = "31-08" | "CGI 145" | "09-08";

interface Wanted {
  page: LegalPage;
  law: Law;
  /** Facts that the text names, one of each list. */
  facts?: readonly (readonly Fact[])[];
  /** What the text has to hold where it is said in words. */
  words?: RegExp;
}

const wanted = {
  seller: { page: "terms", law: "31-08", facts: [["legalName", "name"]] },
  sellerAddress: { page: "terms", law: "31-08", facts: [["address"]] },
  reach: { page: "terms", law: "31-08", facts: [["phone"], ["email"]] },
  register: { page: "terms", law: "31-08", facts: [["rc"]] },
  prices: { page: "terms", law: "31-08", facts: [["priceTerms"]] },
  payment: { page: "terms", law: "31-08", words: /\b(?:pa[iy]e|r[éè]gle)/i },
  deliveryTerms: { page: "terms", law: "31-08", facts: [["deliveryCost"], ["standardDays"]] },
  withdrawal: { page: "terms", law: "31-08", words: /\b(?:7|sept)\s+jours/i },
  iceOfSeller: { page: "terms", law: "CGI 145", facts: [["ice"]] },
  controller: { page: "privacy", law: "09-08", facts: [["legalName", "name"], ["email"]] },
  declaration: { page: "privacy", law: "09-08", facts: [["cndp"]] },
  rights: { page: "privacy", law: "09-08", words: /rectifi/i },
} as const satisfies Record<string, Wanted>;

/** Something the law wants a legal page to say. */
export type Want = keyof typeof wanted;
export const wants = Object.keys(wanted) as Want[];
export const isWant = (name: string): name is Want => Object.hasOwn(wanted, name);
export const lawOf = (want: Want): Law => wanted[want].law;
/** The facts that say it, one of each list; none where it is said in words. */
export const factsFor = (want: Want): readonly (readonly Fact[])[] => {
  const { facts = [] }: Wanted = wanted[want];
  return facts;
};
export const pageOf = (want: Want): LegalPage => wanted[want].page;

/**
 * What the law wants of a page and its text does not say, by naming the fact or by what `told` says it is. Whether a fact is
 * told at all is another matter (`missing-facts.ts`). Source: behaviour-admin.md, "What the law wants".
 */
export function unsaidIn(page: LegalPage, text: string, told: Partial<Facts>): Want[] {
  const named = namesIn(text);
  const says = (fact: Fact) => named.includes(fact) || (!!told[fact] && text.includes(told[fact]));
  return wants.filter((want) => {
    const { page: its, facts = [], words }: Wanted = wanted[want];
    return its === page && !(facts.every((any) => any.some(says)) && (!words || words.test(text)));
  });
}
