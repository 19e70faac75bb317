import { localTime } from "../../../shop/clock.ts";
import { dirhams } from "../../../shop/money.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { house } from "../../locales/house.ts";
import { labelPaper as words } from "../../locales/labels.ts";
import { french } from "../../web/typography.ts";
import { collectOn, type Labelled, nameOn, weightOn } from "./label-texts.ts";

/** What a bordereau says, word for word. */
export interface BordereauTexts {
  title: string;
  date: string;
  /** Who hands over. */
  house: { title: string; lines: string[] };
  carrier: { title: string; name: string };
  columns: Record<"number" | "parcel" | "buyer" | "pieces" | "weight" | "collect", string>;
  rows: BordereauRow[];
  totals: { title: string; value: string }[];
  signatures: { title: string; fields: string[] }[];
  page: string;
}

export interface BordereauRow {
  code: string;
  tracking: string;
  name: string;
  city: string;
  phone: string;
  pieces: string;
  weight: string;
  collect: string;
}

interface Bordereau {
  number: number;
  createdAt: Date;
  carrierName: string;
}

export function bordereauTexts(
  { number, createdAt, carrierName }: Bordereau,
  parcels: readonly Labelled[],
): BordereauTexts {
  const sum = (of: (parcel: Labelled) => number) => parcels.reduce((total, parcel) => total + of(parcel), 0);
  const fields = [words.fields.name, words.fields.at, words.fields.signature];
  return {
    title: french(words.titleOfBordereau(number)),
    date: writeDateTime(localTime(createdAt)),
    house: { title: words.from, lines: houseLines() },
    carrier: { title: words.carrier, name: carrierName },
    columns: {
      number: words.number,
      parcel: words.parcel,
      buyer: words.buyer,
      pieces: words.pieces,
      weight: words.weight,
      collect: words.toCollect,
    },
    rows: parcels.map(rowOf),
    totals: [
      { title: words.parcel, value: String(parcels.length) },
      { title: words.pieces, value: String(sum(({ pieces }) => pieces)) },
      { title: words.toCollect, value: dirhams(sum(({ collectCentimes }) => collectCentimes)) },
    ],
    signatures: [
      { title: words.handedBy, fields },
      { title: words.takenBy, fields },
    ],
    page: words.page,
  };
}

function houseLines(): string[] {
  const { name, legalName, address, city, phone, ice } = house;
  const place = [address, city].filter(Boolean).join(", ");
  return [legalName || name, place, words.phone(phone), ice && words.ice(ice)].filter(Boolean);
}

function rowOf(parcel: Labelled): BordereauRow {
  const { title, amount } = collectOn(parcel);
  return {
    code: parcel.code,
    tracking: parcel.trackingNumber ?? "",
    name: nameOn(parcel),
    city: parcel.shippingAddress.city,
    phone: parcel.phoneShown,
    pieces: String(parcel.pieces),
    weight: weightOn(parcel.weightGrams),
    collect: amount || title,
  };
}
