import type { Problem } from "../../../shop/settings/checks.ts";

/** The sentence beside a field of the settings. */
export const settingsProblems: Record<Problem, string> = {
  required: "Please fill this in.",
  invalid: "This cannot be read.",
  tooLong: "This text is too long.",
  digits: "Please write 5 to 10 digits.",
  ice: "An ICE has 15 digits, of which the last two check the others: these do not agree.",
  phone: "Please write a telephone number, for instance +212 5 22 00 00 00.",
  email: "Please write an e-mail address.",
  page: "Please write the address of a page, beginning with https://",
  amount: "Please write an amount in dirhams, with two decimals at most.",
  percent: "Please write a percentage from 0 to 100, with two decimals at most.",
  number: "Please write a whole number.",
  days: "Please write a number of days from 1 to 90.",
  daysOrder: "The first number of days must not be above the second.",
  date: "Please write a day and an hour.",
  datesOrder: "The end must come after the beginning.",
};
