import type { LegalPage } from "../legal/pages.ts";
import { type Law, lawOf, unsaidIn, type Want } from "../legal/wants.ts";
import { defaults, type Settings } from "./settings.ts";

const wantedOfHouse = {
  "31-08": ["legalName", "address", "phone", "email", "rc"],
  "CGI 145": ["ice", "taxId", "professionalTax"],
  "09-08": ["cndp"],
} as const satisfies Record<Law, readonly (keyof Settings["house"])[]>;

type WantedOfHouse = (typeof wantedOfHouse)[Law][number];
/** What the law wants to be told to buyers: a fact of the house, or something that its own legal text leaves out. */
export type WantedFact = WantedOfHouse | Want;

const laws = Object.keys(wantedOfHouse) as Law[];

/** A legal page's text as the house wrote it, with what it has said needs no place there. */
export interface OwnText {
  page: LegalPage;
  source: string;
  waived: readonly string[];
}

/**
 * What each law still wants the house to tell, laws of which nothing is missing left out. `texts`: those it has written
 * itself; what the shop begins with says everything. Source: behaviour-admin.md, "What the law wants".
 */
export function missingFacts(house: Settings["house"], texts: readonly OwnText[]): { law: Law; facts: WantedFact[] }[] {
  const unsaid = texts.flatMap(({ page, source, waived }) =>
    unsaidIn(page, source, house).filter((want) => !waived.includes(want)),
  );
  return laws
    .map((law) => {
      const facts = wantedOfHouse[law].filter((fact) => !isTold(house, fact));
      return { law, facts: [...facts, ...unsaid.filter((want) => lawOf(want) === law)] };
    })
    .filter(({ facts }) => facts.length > 0);
}

/** A telephone and an address of the kind that nobody has are what the shop comes with, and count as not told. */
function isTold(house: Settings["house"], fact: WantedOfHouse): boolean {
  if (fact === "email") return !isInvented(house.email);
  if (fact === "phone") return house.phone !== defaults.house.phone || !isInvented(defaults.house.email);
  return house[fact] !== "";
}

const isInvented = (email: string): boolean => email.endsWith(".example");
