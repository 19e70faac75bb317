import type { Outputs } from "../../../shop/calls.ts";
import type { BookingColumn, BookingFact } from "../../../shop/carriers/booking-facts.ts";
import { shortDecimals } from "../../../shop/money.ts";
import { usualColumns } from "../../locales/carriers.ts";

export type ToBook = Outputs["carriers"]["listToBook"]["rows"][number];

/** The columns of a carrier for whom nobody has named any. */
export const columnsByDefault = (): BookingColumn[] =>
  Object.entries(usualColumns).map(([fact, column]) => ({ fact: fact as BookingFact, column }));

const ways: Readonly<Record<BookingFact, (parcel: ToBook) => string>> = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  city: ({ city }) => city,
  street: ({ street }) => oneLine(street),
  postalCode: ({ postalCode }) => postalCode,
  collect: ({ collectCentimes }) => shortDecimals(collectCentimes).replace(".", ","),
  pieces: ({ contents }) => String(contents.reduce((sum, { quantity }) => sum + quantity, 0)),
  contents: ({ contents }) =>
    contents
      .map(({ quantity, name, size, colorName }) =>
        [`${quantity} × ${name}`, size, colorName].filter(Boolean).join(" "),
      )
      .join(", "),
  weight: ({ weightGrams }) => (weightGrams === null ? "" : String(weightGrams / 1_000).replace(".", ",")),
  note: ({ note }) => oneLine(note),
  nothing: () => "",
};

/** What the file that books parcels says of one, column by column. */
export const bookingCells = (parcel: ToBook, columns: readonly BookingColumn[]): string[] =>
  columns.map(({ fact }) => ways[fact](parcel));

/** Carriers' own programs read a file line by line. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
