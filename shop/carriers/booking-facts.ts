/** What a column of the file that books parcels can hold; `nothing` for one that the carrier wants to be there. */
export const bookingFacts = [
  "code",
  "name",
  "phone",
  "city",
  "street",
  "postalCode",
  "collect",
  "pieces",
  "contents",
  "weight",
  "note",
  "nothing",
] as const;
export type BookingFact = (typeof bookingFacts)[number];

export interface BookingColumn {
  column: string;
  fact: BookingFact;
}

export const mostBookingColumns = 30;
