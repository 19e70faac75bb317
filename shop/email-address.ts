import { longestEmail } from "./accounts/lengths.ts";

/**
 * The shop's one rule for an e-mail address, on a trimmed text: what orders, writes or asks can also register and sign
 * in, and the other way round. Source: behaviour.md, "Checkout".
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= longestEmail &&
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(text);

/** Mail to name+anything@ lies in the mailbox of name@. */
export const mailboxOf = (email: string): string => email.replace(/(?<=[^+@])\+[^@]*(?=@)/, "");
