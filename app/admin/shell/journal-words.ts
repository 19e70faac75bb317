import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { carrierKindNames, fileFactNames } from "../../locales/carriers.ts";
import { journal as words } from "../../locales/journal.ts";
import { wantNames } from "../../locales/legal.ts";
import { mails } from "../../locales/mails.ts";
import { newOrder } from "../../locales/new-order.ts";
import { orderAdmin } from "../../locales/order-admin.ts";
import { statusLabels } from "../../locales/orders.ts";
import { roleLabels } from "../../locales/roles.ts";
import { settingLabels, settings } from "../../locales/settings.ts";
import { paymentAddress } from "./cash-address.ts";
import { citiesAddress } from "./cities-address.ts";
import { labelsAddress } from "./labels-address.ts";
import { ordersAddress } from "./order-address.ts";
import { parcelsAddress } from "./parcels-address.ts";

/** A line of the journal as screens have it. */
export type JournalLine = LocalTimes<Outputs["journal"]["list"]["rows"][number]>;
type Value = Exclude<JournalLine["changes"][string], "hidden">["before"];

/** What a dictionary has under a name; the name itself where it is a newer one. */
const sayIn = (said: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(said, name) ? said[name]! : name;

/** Who changed something. */
export function writeAuthor({ author, authorName }: Pick<JournalLine, "author" | "authorName">): string {
  if (author === "customer" || author === "command" || author === "system") return words.others[author];
  return authorName || words.nobody;
}

/** What the author came with; empty where nothing is known. */
export const writeDevice = ({ browser, system }: Pick<JournalLine, "browser" | "system">): string =>
  [browser, system].filter(Boolean).join(", ");

/** What was done. */
export const writeCall = (call: string): string => sayIn(words.calls, call);

/** What it was done with, by the name it has now or its number. */
export function writeThing({ thing, thingId, called }: Pick<JournalLine, "thing" | "thingId" | "called">): string {
  if (thing === "order") return `${words.things.order} #${orderNumber(thingId)}`;
  if (thing === "bordereau" && called !== null) return `${words.things.bordereau} ${called}`;
  return called ?? [sayIn(words.things, thing), thing === "person" ? "" : thingId.slice(-8)].join(" ").trim();
}

/** Where the thing is seen; null where it has no screen, or is no more. */
export function addressOfThing({ thing, thingId, called }: Pick<JournalLine, "thing" | "thingId" | "called">) {
  if (thing === "order") return ordersAddress({ order: thingId });
  if (thing === "city" && called !== null) return citiesAddress({ search: called });
  if (thing === "parcel" && called !== null) return parcelsAddress({ state: "all", parcel: thingId });
  if (thing === "carrier" && called !== null) return `/admin/carriers?edit=${encodeURIComponent(thingId)}`;
  if (thing === "bordereau" && called !== null) return labelsAddress({ bordereauId: thingId });
  if (thing === "payment" && called !== null) return paymentAddress(thingId);
  if (thing === "settings") return "/admin/settings";
  if (thing === "product" && called !== null) return `/admin/products?edit=${encodeURIComponent(thingId)}`;
  if (thing === "account" && called !== null) return `/admin/users?user=${encodeURIComponent(thingId)}`;
  return null;
}

/** The name of a field. */
export function writeField(field: string): string {
  if (field.startsWith("stock ")) return words.stockOf(field.slice(6));
  const setting = field.replace(/Centimes$/, "");
  return Object.hasOwn(settingLabels, setting) ? settingLabels[setting as never] : sayIn(words.fields, field);
}

/** The names that a field holds, in words; null where it holds what people type. */
function wordsFor(field: string): Readonly<Record<string, string>> | null {
  if (field.startsWith("alert ")) return words.values.alert;
  switch (field) {
    case "status":
      return statusLabels;
    case "reason":
      return orderAdmin.reasons;
    case "source":
      return newOrder.sources;
    case "discountReason":
      return newOrder.reasons;
    case "role":
    case "invitedAs":
      return roleLabels;
    case "kind":
      return mails.kinds;
    case "carrierKind":
      return carrierKindNames;
    case "mail":
      return mails.states;
    case "termsWaived":
    case "privacyWaived":
      return wantNames;
    case "desk.pauses":
      return settings.pauses;
    case "payment.ways":
      return words.values.ways;
    case "scheduled":
    case "paymentStatus":
    case "state":
    case "bookingState":
    case "file":
    case "adminLanguage":
      return words.values[field];
    default:
      return null;
  }
}

/** What a field held. */
export function writeValue(field: string, value: Value, amount: (centimes: number) => string): string {
  if (value === null) return words.nothing;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return field.endsWith("Centimes") ? amount(value) : String(value);
  if (Array.isArray(value)) return value.map((each) => writeValue(field, each, amount)).join(", ");
  if (typeof value === "object") return writeNamed(field, value);
  const said = wordsFor(field);
  return said ? sayIn(said, value) : value;
}

/** What a field held that has names of its own: a file's columns by what they hold, a carrier's words by what they mean. */
function writeNamed(field: string, value: { [name: string]: Value }): string {
  const pairs = Object.entries(value).map(([name, held]) => [name, String(held)] as const);
  if (field === "columns") return pairs.map(([name, held]) => words.pair(sayIn(fileFactNames, name), held)).join(", ");
  if (field === "words")
    return pairs.map(([name, held]) => words.pair(name, sayIn(words.values.state, held))).join(", ");
  return JSON.stringify(value);
}

/** What happened to a logo or an icon, whose names say nothing to anybody; null of any other field. */
export function writeMark(field: string, { before, after }: { before: Value; after: Value }): string | null {
  if (!/^(house\.)?(logo|icon)$/.test(field)) return null;
  if (after === null) return words.marks.gone;
  return before === null ? words.marks.put : words.marks.replaced;
}
