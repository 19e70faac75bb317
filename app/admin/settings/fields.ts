import { type Centimes, parseAmount, shortDecimals } from "../../../shop/money.ts";
import { messageLanguages } from "../../../shop/orders/message-languages.ts";
import { longestMessage } from "../../../shop/orders/message-text.ts";
import type { Given } from "../../../shop/settings/said.ts";
import { complete, type Settings } from "../../../shop/settings/settings.ts";
import type { settingLabels, settings as words } from "../../locales/settings.ts";
import { textOf } from "../../web/form.ts";

/** The sections in the screen's order. */
export const shownSections = [
  "house",
  "prices",
  "delivery",
  "desk",
  "messages",
  "payment",
  "notices",
  "staff",
] as const;
export type ShownSection = (typeof shownSections)[number];

export type FieldName = keyof typeof settingLabels;
type Kind =
  | "text"
  | "tel"
  | "email"
  | "url"
  | "digits"
  | "amount"
  | "percent"
  | "whole"
  | "flag"
  | "minute"
  | "pause"
  | "message";

export interface FieldSpec {
  name: FieldName;
  kind: Kind;
  /** Of a number; of a text its characters. */
  most?: number;
  least?: number;
  isRequired?: true;
  /** Takes the whole width. */
  isWide?: true;
}

interface Group {
  title: keyof typeof words.groups;
  fields: readonly FieldSpec[];
}

const text = (name: FieldName, most: number): FieldSpec => ({ name, kind: "text", most });
const required = (field: FieldSpec): FieldSpec => ({ ...field, isRequired: true });
const wide = (field: FieldSpec): FieldSpec => ({ ...field, isWide: true });
const page = (name: FieldName): FieldSpec => ({ name, kind: "url", most: 300 });
const whole = (name: FieldName, least: number, most: number): FieldSpec =>
  required({ name, kind: "whole", least, most });
const days = (name: FieldName): FieldSpec => whole(name, 0, 90);
const pause = (name: FieldName): FieldSpec => ({ name, kind: "pause" });

/** What each section asks for, in its order. */
export const groupsOf: { readonly [Section in ShownSection]: readonly Group[] } = {
  house: [
    {
      title: "name",
      fields: [
        required(text("house.name", 60)),
        text("house.tagline", 80),
        text("house.address", 200),
        required(text("house.city", 80)),
      ],
    },
    {
      title: "reach",
      fields: [
        { name: "house.phone", kind: "tel", most: 30, isRequired: true },
        { name: "house.whatsapp", kind: "tel", most: 30 },
        { name: "house.email", kind: "email", most: 254, isRequired: true },
        text("house.openingHours", 120),
      ],
    },
    {
      title: "legal",
      fields: [
        text("house.legalName", 120),
        text("house.legalForm", 60),
        { name: "house.capital", kind: "amount" },
        text("house.rc", 60),
        { name: "house.ice", kind: "digits", most: 24 },
        { name: "house.taxId", kind: "digits", most: 12 },
        { name: "house.professionalTax", kind: "digits", most: 12 },
        text("house.cndp", 60),
      ],
    },
    {
      title: "elsewhere",
      fields: [
        page("house.socials.instagram"),
        page("house.socials.facebook"),
        page("house.socials.tiktok"),
        page("house.socials.twitter"),
      ],
    },
  ],
  prices: [
    {
      title: "tax",
      fields: [
        { name: "prices.taxPercent", kind: "percent", isRequired: true },
        text("prices.taxName", 30),
        wide({ name: "prices.includesTax", kind: "flag" }),
      ],
    },
    {
      title: "fee",
      fields: [
        { name: "prices.fee", kind: "amount", isRequired: true },
        { name: "prices.freeAbove", kind: "amount" },
      ],
    },
  ],
  delivery: [
    {
      title: "days",
      fields: [
        days("delivery.standardDays.least"),
        days("delivery.standardDays.most"),
        days("delivery.reviewDays.least"),
        days("delivery.reviewDays.most"),
      ],
    },
  ],
  desk: [
    {
      title: "calls",
      fields: [
        whole("desk.hours.from", 0, 23),
        whole("desk.hours.until", 1, 24),
        whole("desk.tries", 1, 20),
        pause("desk.pauses.0"),
        pause("desk.pauses.1"),
        pause("desk.pauses.2"),
      ],
    },
    { title: "buyersWord", fields: [wide({ name: "desk.approvesConfirmed", kind: "flag" })] },
    {
      title: "holding",
      fields: [wide({ name: "desk.holdsStock", kind: "flag" }), whole("desk.holdHours", 1, 720)],
    },
  ],
  messages: [
    {
      title: "texts",
      fields: messageLanguages.map((language) =>
        wide({ name: `messages.${language}`, kind: "message", most: longestMessage }),
      ),
    },
  ],
  payment: [],
  staff: [{ title: "access", fields: [wide({ name: "staff.secondFactor", kind: "flag" })] }],
  notices: [
    {
      title: "line",
      fields: [
        wide(text("notices.line.text", 140)),
        { name: "notices.line.from", kind: "minute" },
        { name: "notices.line.until", kind: "minute" },
      ],
    },
  ],
};

/** What was typed into the fields of a section, by their names. */
export type Typed = Readonly<Record<string, string>>;

export const fieldsOf = (section: ShownSection): FieldSpec[] => groupsOf[section].flatMap(({ fields }) => fields);

export const readTyped = (form: FormData, section: ShownSection): Typed =>
  Object.fromEntries(fieldsOf(section).map(({ name }) => [name, textOf(form, name)]));

/** The fields of a section as they would be typed. */
export const typedOf = (settings: Settings, section: ShownSection): Typed =>
  Object.fromEntries(fieldsOf(section).map((field) => [field.name, written(valueAt(settings, wayTo(field)), field)]));

/** What a section's fields say; what is no number where one is wanted is NaN, for the call to refuse. */
export function givenBy(typed: Typed, section: ShownSection): Given {
  const given = {};
  for (const field of fieldsOf(section)) put(given, wayTo(field), valueIn(typed[field.name] ?? "", field));
  return given;
}

/** The settings as they would be, as far as what is typed can be read. */
export function settingsWith(settings: Settings, typed: Typed, section: ShownSection): Settings {
  const draft = structuredClone(settings);
  for (const field of fieldsOf(section)) {
    const value = valueIn(typed[field.name] ?? "", field);
    if (canBeShown(value, field)) put(draft, wayTo(field), value);
  }
  return complete(draft);
}

function canBeShown(value: unknown, { kind, least = 0, most = 0 }: FieldSpec): boolean {
  if (kind === "whole") return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  return !Number.isNaN(value);
}

const wayTo = ({ name, kind }: FieldSpec): string[] => (kind === "amount" ? `${name}Centimes` : name).split(".");

type Tree = { [name: string]: unknown };

function put(tree: Tree, [name, ...rest]: string[], value: unknown): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  tree[name] ??= rest[0] === "0" ? [] : {};
  put(tree[name] as Tree, rest, value);
}

/** Of a list that is shorter its last. */
const valueAt = (tree: unknown, way: string[]): unknown =>
  way.reduce((at, name) => (Array.isArray(at) ? (at[Number(name)] ?? at.at(-1)) : (at as Tree)[name]), tree);

function valueIn(typed: string, { kind, isRequired }: FieldSpec): unknown {
  const text = typed.trim();
  if (kind === "flag") return text === "on";
  if (kind === "amount") return text === "" && !isRequired ? null : parseAmount(text.replace(/\s/g, ""));
  if (kind === "percent" || kind === "whole") return text === "" ? Number.NaN : Number(text.replace(",", "."));
  return text;
}

function written(value: unknown, { kind }: FieldSpec): string {
  if (kind === "flag") return value ? "on" : "";
  if (kind === "amount") return value === null ? "" : shortDecimals(value as Centimes);
  return String(value);
}
