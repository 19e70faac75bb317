import { brand } from "../brand.ts";
import type { CitySpan } from "../cities/span.ts";
import { type Policy, policy } from "../policy.ts";
import type { Settings } from "./schema.ts";

/** Settings as everybody is told of them, with what some cities have of their own. */
export interface Said extends Pick<Settings, "house" | "prices" | "delivery" | "notices"> {
  cities?: CitySpan;
}

/** Some fields of some sections; what is not among them is as it begins. */
export type Given = { [Name in keyof Settings]?: Partial<Settings[Name]> };

const { name, tagline, city, phone, email } = brand;
const { feeCentimes, freeAboveCentimes, standardDays, reviewDays } = policy.delivery;

/** What everybody may know of a house that has set nothing. */
export const saidByDefault: Said = {
  house: {
    name,
    tagline,
    legalName: "",
    legalForm: "",
    capitalCentimes: null,
    address: "",
    city,
    rc: "",
    taxId: "",
    professionalTax: "",
    ice: "",
    cndp: "",
    phone,
    whatsapp: "",
    email,
    openingHours: "",
    socials: { instagram: "", facebook: "", twitter: "", tiktok: "" },
    logo: null,
    icon: null,
  },
  prices: {
    taxPercent: policy.taxPercent,
    taxName: policy.taxName,
    includesTax: policy.pricesIncludeTax,
    feeCentimes,
    freeAboveCentimes,
  },
  delivery: { standardDays, reviewDays },
  notices: { line: { text: "", from: "", until: "" } },
};

/** All of a whole's fields, from those that are given. */
export const fill = <Whole extends Said>(whole: Whole, given: Given): Whole =>
  Object.fromEntries(
    Object.entries(whole).map(([section, fields]) => [section, { ...fields, ...given[section as keyof Settings] }]),
  ) as unknown as Whole;

/** All that everybody may know, from what is given of it. */
export const completeSaid = (given: Given): Said => fill(saidByDefault, given);

/** Those fields that are not as they begin in `whole`. */
export function differingFrom(whole: Said, settings: Said): Given {
  const differences = (Object.keys(whole) as (keyof Said & keyof Settings)[]).map((section) => {
    const before = Object.entries(whole[section]);
    const now = settings[section] as Record<string, unknown>;
    const fields = before.filter(([field, value]) => !isSame(now[field], value)).map(([field]) => [field, now[field]]);
    return [section, Object.fromEntries(fields)] as const;
  });
  return Object.fromEntries(differences.filter(([, fields]) => Object.keys(fields).length > 0));
}

/** Of what everybody is told, those fields that are not as they begin. */
export const differingSaid = (said: Said): Given => differingFrom(saidByDefault, said);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The house's figures, with those it has set. */
export const policyOf = ({ prices, delivery }: Pick<Settings, "prices" | "delivery">): Policy => ({
  ...policy,
  delivery: {
    ...policy.delivery,
    ...delivery,
    feeCentimes: prices.feeCentimes,
    freeAboveCentimes: prices.freeAboveCentimes,
  },
  taxPercent: prices.taxPercent,
  taxName: prices.taxName,
  pricesIncludeTax: prices.includesTax,
});
