import type { Centimes } from "./money.ts";

/**
 * The figures of a house. Rules take them as an argument, and sentences that name one are handed it. Some can be set
 * (`settings/settings.ts`); what stands here is what holds until they are.
 */
export interface Policy {
  delivery: {
    feeCentimes: Centimes;
    /** Delivery is free strictly above this subtotal; null where it never is. */
    freeAboveCentimes: Centimes | null;
    /** Working days from the workshop to the door. */
    standardDays: Days;
    expressDays: Days;
    /** Working days in which an order is checked. */
    reviewDays: Days;
  };
  taxPercent: number;
  /** Empty: what the language calls taxes. */
  taxName: string;
  /** Whether prices hold the tax already. */
  pricesIncludeTax: boolean;
  /** Days in which a purchase can be given back, from its reception. */
  returnDays: number;
  /** Different articles that a cart holds at most. */
  mostCartLines: number;
  /** Addresses that a customer's profile keeps at most. */
  mostAddresses: number;
  /** Passkeys that somebody of the staff has at most. */
  mostPasskeys: number;
  /** Days in which an order's page is open to whoever has its address. */
  orderPageDays: number;
  /** Orders that an administrator moves, or prints slips of, at once. */
  mostOrdersAtOnce: number;
  /** Parcels that are handed to a carrier at once. */
  mostParcelsAtOnce: number;
  /** Seconds in which a rejection or cancellation can be taken back. */
  undoSeconds: number;
  /** Days for which the link is good by which a buyer confirms, corrects or cancels; less where the order is decided. */
  buyerLinkDays: number;
  desk: {
    /** Minutes for which an order is held by the one who telephones its buyer. */
    leaseMinutes: number;
    /** Days within which a buyer can ask to be called again. */
    mostDaysAhead: number;
    /** Pieces above which an order is looked at twice, and hours within which the same piece by the same telephone is. */
    manyPieces: number;
    twinHours: number;
  };
  /** Hours for which an invitation to the staff is good. */
  invitationHours: number;
  /** Days for which messages to the house and mails about no order are kept. */
  messageDays: number;
  /** How many days a file that a carrier sent is kept. */
  carrierFileDays: number;
  /** Days for which a wish to hear of a size is kept, and after its news, whose mail holds the way to leave, at most. */
  waitlist: { days: number; daysAfterNews: number };
  /** Days after handing a parcel over from which on its money is late. */
  cashLateAfterDays: number;
  /** From when on an administrator is told that something is wrong. */
  warnings: {
    /** The mail due longest has waited longer. */
    queueBehindMinutes: number;
    /** The disk has less room than either. */
    leastFreeBytes: number;
    leastFreePercent: number;
  };
  backups: {
    /** A last backup that is older is told as too old. */
    oldAfterHours: number;
    /** Of how many days, weeks and months one backup each is kept. */
    kept: { days: number; weeks: number; months: number };
  };
}

/** From so many days to so many. */
export interface Days {
  least: number;
  most: number;
}

export const policy: Policy = {
  delivery: {
    feeCentimes: 15_00,
    freeAboveCentimes: 200_00,
    standardDays: { least: 5, most: 7 },
    expressDays: { least: 2, most: 3 },
    reviewDays: { least: 1, most: 2 },
  },
  taxPercent: 8,
  taxName: "",
  pricesIncludeTax: false,
  returnDays: 30,
  mostCartLines: 50,
  mostAddresses: 10,
  mostPasskeys: 10,
  orderPageDays: 30,
  mostOrdersAtOnce: 100,
  mostParcelsAtOnce: 200,
  undoSeconds: 10,
  buyerLinkDays: 7,
  desk: { leaseMinutes: 10, mostDaysAhead: 30, manyPieces: 5, twinHours: 24 },
  invitationHours: 48,
  messageDays: 365,
  carrierFileDays: 30,
  waitlist: { days: 365, daysAfterNews: 90 },
  cashLateAfterDays: 14,
  warnings: { queueBehindMinutes: 5, leastFreeBytes: 1_000_000_000, leastFreePercent: 5 },
  backups: { oldAfterHours: 36, kept: { days: 7, weeks: 4, months: 12 } },
};
