import { z } from "zod";
import { pauses } from "../desk/next-call.ts";
import { isEmailAddress } from "../email-address.ts";
import { looksLikePhone } from "../phone.ts";
import { e164Of } from "../phone-number.ts";
import { canBeKept } from "../safe-text.ts";
import { isIce, isMinute, isWebPage, type Problem } from "./checks.ts";

/** The name of what is wrong, in the place of a sentence: the app finds the words. */
const wrong = (problem: Problem) => ({ error: problem });

/** One line, of at most so many characters. */
const line = (most: number) =>
  z
    .string(wrong("invalid"))
    .overwrite((typed) => typed.replace(/\s+/g, " ").trim())
    .max(most, wrong("tooLong"))
    .refine(canBeKept, wrong("invalid"));

/** One line that may be left empty, and is else as `is` wants it. */
const empty = (most: number, is: (text: string) => boolean, problem: Problem) =>
  line(most).refine((text) => text === "" || is(text), wrong(problem));

const digits = (least: number, most: number) => new RegExp(`^\\d{${least},${most}}$`);
const page = empty(300, isWebPage, "page");
const markName = z.string().regex(/^house\/[\w-]{1,80}$/);
const amount = z.int(wrong("amount")).min(0, wrong("amount"));

/** Working days. */
const days = z
  .object({
    least: z.int(wrong("days")).min(0, wrong("days")),
    most: z.int(wrong("days")).min(1, wrong("days")).max(90, wrong("days")),
  })
  .refine(({ least, most }) => least <= most, wrong("daysOrder"));

const hour = z.int(wrong("hour")).min(0, wrong("hour")).max(24, wrong("hour"));
const minute = empty(16, isMinute, "date");

/**
 * Everything the house decides for itself, by section. A field stands for itself: what depends on another lies in the same
 * field. What is wrong is told as a `Problem`. What each begins with is in `settings.ts`.
 */
export const settingsSchema = z.object({
  house: z.object({
    /** What shoppers call it. */
    name: line(60).min(1, wrong("required")),
    tagline: line(80),
    legalName: line(120),
    /** SARL, SA, auto-entrepreneur … */
    legalForm: line(60),
    capitalCentimes: amount.max(100_000_000_000_00, wrong("amount")).nullable(),
    address: line(200),
    city: line(80).min(1, wrong("required")),
    /** Registre du commerce: number, and court where it is told. */
    rc: line(60),
    /** Identifiant fiscal. */
    taxId: empty(12, (text) => digits(5, 10).test(text), "digits"),
    /** Taxe professionnelle. */
    professionalTax: empty(12, (text) => digits(5, 10).test(text), "digits"),
    ice: z
      .string(wrong("invalid"))
      .overwrite((typed) => typed.replace(/[\s.-]/g, ""))
      .refine((text) => text === "" || isIce(text), wrong("ice")),
    /** What the CNDP has given the house's declaration. */
    cndp: line(60),
    phone: line(30).min(1, wrong("required")).refine(looksLikePhone, wrong("phone")),
    /** A number that WhatsApp can be asked for, however it is typed: kept in E.164. */
    whatsapp: z
      .string(wrong("invalid"))
      .max(30, wrong("tooLong"))
      .overwrite((typed) => e164Of(typed) ?? typed.trim())
      .refine((text) => text === "" || e164Of(text) !== null, wrong("phone")),
    email: line(254).min(1, wrong("required")).refine(isEmailAddress, wrong("email")),
    /** As a sentence goes on: "du lundi au vendredi, de 9 h à 18 h". Empty: the language's own words. */
    openingHours: line(120),
    socials: z.object({ instagram: page, facebook: page, twitter: page, tiktok: page }),
    /** In the place of the drawn name; pixels. */
    logo: z.object({ name: markName, width: z.int(), height: z.int(), isOpaque: z.boolean() }).nullable(),
    /** In the place of the drawn sign. */
    icon: z.object({ name: markName }).nullable(),
  }),
  prices: z.object({
    /** To the hundredth of a percent. */
    taxPercent: z
      .number(wrong("percent"))
      .min(0, wrong("percent"))
      .max(100, wrong("percent"))
      .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, wrong("percent")),
    /** Empty: what the language calls taxes. */
    taxName: line(30),
    /** Whether prices as shown hold the tax already. */
    includesTax: z.boolean(),
    feeCentimes: amount.max(10_000_00, wrong("amount")),
    /** Delivery is free strictly above this subtotal; null where it never is. */
    freeAboveCentimes: amount.max(1_000_000_00, wrong("amount")).nullable(),
  }),
  delivery: z.object({
    /** From the workshop to the door. */
    standardDays: days,
    /** In which an order is checked. */
    reviewDays: days,
  }),
  /** How orders are confirmed by telephone. */
  desk: z.object({
    /** After so many without an answer an order is given up. */
    tries: z.int(wrong("tries")).min(1, wrong("tries")).max(20, wrong("tries")),
    /** What is waited for after each try in turn, and the last of them after each later one. */
    pauses: z
      .array(z.enum(pauses, wrong("invalid")))
      .min(1)
      .max(3),
    /** Whole hours of Morocco's clocks in which people are called: from the first until the last begins. */
    hours: z.object({ from: hour, until: hour }).refine(({ from, until }) => from < until, wrong("hoursOrder")),
    /** Whether pieces are held while their order waits. */
    holdsStock: z.boolean(),
    /** For how many hours they are held. */
    holdHours: z.int(wrong("holdHours")).min(1, wrong("holdHours")).max(720, wrong("holdHours")),
  }),
  staff: z.object({
    /** Whether all who work here must have a second factor. */
    secondFactor: z.boolean(),
  }),
  payment: z.object({ ways: z.array(z.enum(["on-delivery"])).min(1) }),
  notices: z.object({
    /** One line above the header; from and until as Morocco's clocks show them, "2026-12-01T09:00", empty for no end. */
    line: z
      .object({ text: line(140), from: minute, until: minute })
      .refine(({ from, until }) => !from || !until || from < until, wrong("datesOrder")),
  }),
});

export type Settings = z.output<typeof settingsSchema>;

const { house, prices, delivery, desk, staff, payment, notices } = settingsSchema.shape;

/** Some fields of some sections; logo and icon are uploaded. */
export const givenSchema = z
  .object({
    house: house.omit({ logo: true, icon: true }).partial(),
    prices: prices.partial(),
    delivery: delivery.partial(),
    desk: desk.partial(),
    staff: staff.partial(),
    payment: payment.partial(),
    notices: notices.partial(),
  })
  .partial();
