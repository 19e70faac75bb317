import { isDay } from "../clock.ts";
import { isEmailAddress } from "../email-address.ts";
import { looksLikePhone } from "../phone.ts";
import { looksLikeSite } from "../web-address.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { longestName, shortestPassword, shortestStaffPassword } from "./lengths.ts";
import { isStaff, type Role } from "./roles.ts";

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  acceptTerms: boolean;
}
export type RegistrationProblem =
  | "MISSING_FIELDS"
  | "PASSWORD_MISMATCH"
  | "WEAK_PASSWORD"
  | "TERMS_REQUIRED"
  | "INVALID_EMAIL"
  | "INVALID_NAME";

const isWeak = (password: string): boolean => password.length < shortestPassword || isCommonPassword(password);

/** The first thing wrong with a registration, in the specification's order. Source: behaviour.md, "Registration". */
export function checkRegistration(typed: Registration): RegistrationProblem | null {
  const { firstName, lastName, email, password, confirmPassword, acceptTerms } = typed;
  if (![firstName, lastName, email].every((text) => text.trim()) || !password || !confirmPassword) {
    return "MISSING_FIELDS";
  }
  if (password !== confirmPassword) return "PASSWORD_MISMATCH";
  if (isWeak(password)) return "WEAK_PASSWORD";
  if (!acceptTerms) return "TERMS_REQUIRED";
  if (!isEmailAddress(email.trim())) return "INVALID_EMAIL";
  return [firstName, lastName].some(looksLikeSite) ? "INVALID_NAME" : null;
}

export type NewPasswordProblem =
  | "PASSWORDS_DIFFER"
  | "PASSWORD_TOO_SHORT"
  | "STAFF_PASSWORD_TOO_SHORT"
  | "PASSWORD_COMMON";

/** Whether a password is long enough for staff. */
export const isStaffLength = (password: string): boolean => password.length >= shortestStaffPassword;

/** The first thing wrong with a new password, in the specification's order. Source: behaviour.md, "Profile". */
export function checkNewPassword(
  password: string,
  confirmPassword: string,
  role: Role = "customer",
): NewPasswordProblem | null {
  if (password !== confirmPassword) return "PASSWORDS_DIFFER";
  if (password.length < shortestPassword) return "PASSWORD_TOO_SHORT";
  if (isStaff(role) && !isStaffLength(password)) return "STAFF_PASSWORD_TOO_SHORT";
  return isCommonPassword(password) ? "PASSWORD_COMMON" : null;
}

export interface ProfileFields {
  firstName: string;
  lastName: string;
  phone: string;
  /** YYYY-MM-DD, or empty. */
  dateOfBirth: string;
}
export type ProfileProblem = "required" | "too-long" | "site" | "phone" | "date";

/** What is wrong with a profile, by field. `today` is YYYY-MM-DD. Source: behaviour.md, "Profile". */
export function checkProfile(
  fields: ProfileFields,
  today: string,
): Partial<Record<keyof ProfileFields, ProfileProblem>> {
  const problems: Partial<Record<keyof ProfileFields, ProfileProblem>> = {};
  for (const name of ["firstName", "lastName"] as const) {
    if (!fields[name].trim()) problems[name] = "required";
    else if (fields[name].length > longestName) problems[name] = "too-long";
    else if (looksLikeSite(fields[name])) problems[name] = "site";
  }
  if (fields.phone.trim() && !looksLikePhone(fields.phone.trim())) problems.phone = "phone";
  const { dateOfBirth: day } = fields;
  if (day && !(isDay(day) && day >= "1900-01-01" && day < today)) problems.dateOfBirth = "date";
  return problems;
}
