import { isEmailAddress } from "../email-address.ts";
import { looksLikeSite } from "../web-address.ts";

/** What a visitor writes to the shop. */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}
export const messageFields = ["name", "email", "subject", "message"] as const;
export type MessageField = (typeof messageFields)[number];

/** A field that no person sees and only robots fill. */
export const trapField = "website";

/** The most characters of each field. */
export const longestMessage: Record<MessageField, number> = { name: 200, email: 254, subject: 200, message: 5000 };

/** Which fields are empty after trimming, and whether what was given is no address, or no name but a site. Source: behaviour.md, "Contact". */
export function checkMessage(given: ContactMessage): {
  missing: MessageField[];
  isEmailInvalid: boolean;
  isNameSite: boolean;
} {
  const missing = messageFields.filter((field) => given[field].trim() === "");
  const isEmailInvalid = !missing.includes("email") && !isEmailAddress(given.email.trim());
  return { missing, isEmailInvalid, isNameSite: looksLikeSite(given.name) };
}
