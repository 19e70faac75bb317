import type { Outputs } from "../../../shop/calls.ts";
import { dirhams } from "../../../shop/money.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { labelPaper as words } from "../../locales/labels.ts";
import { french } from "../../web/typography.ts";

export type Labelled = Outputs["parcels"]["labels"]["labels"][number];

/** What a parcel's label says, word for word. */
export interface LabelTexts {
  carrier: string;
  order: string;
  /** The carrier's own number, or nothing. */
  tracking: string;
  deliverTo: string;
  name: string;
  street: string;
  city: string;
  phone: string;
  /** What is to be collected; no amount where nothing is. */
  collect: { title: string; amount: string };
  facts: { title: string; value: string }[];
  /** What scanners read. */
  code: string;
}

const listed = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");

export const nameOn = ({ firstName, lastName }: Labelled): string => `${firstName} ${lastName}`.trim();

/** "0,6 kg". */
export const weightOn = (grams: number | null): string =>
  grams === null ? words.unweighed : `${String(grams / 1000).replace(".", ",")}\u202fkg`;

export function labelTexts(parcel: Labelled): LabelTexts {
  const { address, apartment, state, zipCode, city, country } = parcel.shippingAddress;
  const abroad = country === words.homeCountry ? "" : country;
  return {
    carrier: parcel.carrierName,
    order: french(words.order(orderNumber(parcel.orderId))),
    tracking: parcel.trackingNumber ?? "",
    deliverTo: words.deliverTo,
    name: nameOn(parcel),
    street: listed(address, apartment, state, abroad),
    city: `${zipCode} ${city}`.trim(),
    phone: parcel.phoneShown,
    collect: collectOn(parcel),
    facts: [
      { title: words.parcel, value: `${parcel.place}/${parcel.ofOrder}` },
      { title: words.pieces, value: String(parcel.pieces) },
      { title: words.weight, value: weightOn(parcel.weightGrams) },
    ],
    code: parcel.code,
  };
}

/** What is to be collected, or why nothing is: it is paid, or another parcel of the order collects it. */
export function collectOn({ collectCentimes, isPaid }: Labelled): LabelTexts["collect"] {
  if (collectCentimes > 0) return { title: words.toCollect, amount: dirhams(collectCentimes) };
  return { title: isPaid ? words.paid : words.nothingToCollect, amount: "" };
}
