import { namesIn } from "../legal/facts.ts";
import { defaults, type Settings } from "./settings.ts";

/** Consumer protection; general tax code, article 145; personal data. */
export type Law = "31-08" | "CGI 145" | "09-08";

const wantedOfHouse = {
  "31-08": ["legalName", "address", "phone", "email", "rc"],
  "CGI 145": ["ice", "taxId", "professionalTax"],
  "09-08": ["cndp"],
} as const satisfies Record<Law, readonly (keyof Settings["house"])[]>;

type WantedOfHouse = (typeof wantedOfHouse)[Law][number];
/** What the law wants to be told to buyers; `deliveryTerms` stand in the conditions of sale. */
export type WantedFact = WantedOfHouse | "deliveryTerms";

const laws = Object.keys(wantedOfHouse) as Law[];

/**
 * What each law still wants the house to tell, laws of which nothing is missing left out. `terms` is the text of the conditions
 * as the house wrote it, null while it has written none. Source: behaviour-admin.md, "What the law wants".
 */
export function missingFacts(house: Settings["house"], terms: string | null): { law: Law; facts: WantedFact[] }[] {
  return laws
    .map((law) => {
      const facts: WantedFact[] = wantedOfHouse[law].filter((fact) => !isTold(house, fact));
      if (law === "31-08" && !saysHowItDelivers(terms)) facts.push("deliveryTerms");
      return { law, facts };
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

/** Whether the conditions name what delivery costs and how long it takes, as the shop has it. */
const saysHowItDelivers = (terms: string | null): boolean =>
  terms === null || ["deliveryCost", "standardDays"].every((fact) => namesIn(terms).includes(fact));
