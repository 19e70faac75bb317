import { brand } from "../brand.ts";
import type { CitySpan } from "../cities/span.ts";
import type { LocalTime } from "../clock.ts";
import { type Policy, policy } from "../policy.ts";
import type { Settings } from "./schema.ts";

export type { Settings } from "./schema.ts";
export type Section = keyof Settings;

/** Settings with the version they were saved as; 0 where nothing is set. */
export interface Held {
  version: number;
  settings: Settings;
}

/** Settings as everybody is told of them, with what some cities have of their own. */
export interface Said extends Pick<Settings, "house" | "prices" | "delivery" | "notices"> {
  cities?: CitySpan;
}

/** Some fields of some sections; what is not among them is as it begins. */
export type Given = { [Name in Section]?: Partial<Settings[Name]> };

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

/** What a house has that has set nothing. */
export const defaults: Settings = {
  ...saidByDefault,
  desk: {
    tries: 4,
    pauses: ["two-hours", "next-morning", "next-evening"],
    hours: { from: 9, until: 20 },
    holdsStock: false,
    approvesConfirmed: false,
    holdHours: 48,
  },
  messages: { fr: "", ar: "", "darija-latin": "", "darija-arabic": "" },
  staff: { secondFactor: false },
  payment: { ways: ["on-delivery"] },
};

export const sections = Object.keys(defaults) as Section[];

/** All settings, from those that are given. */
export const complete = (given: Given): Settings => fill(defaults, given);

/** The same of what everybody may know. */
export const completeSaid = (given: Given): Said => fill(saidByDefault, given);

const fill = <Whole extends Said>(whole: Whole, given: Given): Whole =>
  Object.fromEntries(
    Object.entries(whole).map(([section, fields]) => [section, { ...fields, ...given[section as Section] }]),
  ) as unknown as Whole;

/** Those fields that are not as they begin. */
export function differing(settings: Partial<Settings>): Given {
  const told = sections.filter((section) => settings[section]);
  const differences = told.map((section) => {
    const before = Object.entries(defaults[section]);
    const now = settings[section] as Record<string, unknown>;
    const fields = before.filter(([field, value]) => !isSame(now[field], value)).map(([field]) => [field, now[field]]);
    return [section, Object.fromEntries(fields)] as const;
  });
  return Object.fromEntries(differences.filter(([, fields]) => Object.keys(fields).length > 0));
}

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

/**
 * What everybody may know at a moment: nothing of how the house works inside, and of the line above the header only what
 * stands there now.
 */
export function publicSettings({ house, prices, delivery, notices }: Settings, at: LocalTime): Said {
  const text = isShown(notices.line, at) ? notices.line.text : "";
  return { house, prices, delivery, notices: { line: { text, from: "", until: "" } } };
}

/** Whether the line above the header stands there at a moment: from its first minute until its last. */
function isShown({ from, until }: Settings["notices"]["line"], at: LocalTime): boolean {
  const minute = at.slice(0, "2026-12-01T09:00".length);
  return (from === "" || minute >= from) && (until === "" || minute < until);
}
