import { knownRole, roles } from "../../shop/accounts/roles.ts";
import type { users } from "../../shop/accounts/tables.ts";
import { type Doc, day, flag, looksLikeEmail, moment, optionalText, Refusal, text } from "./values.ts";

/** An account in the shape of the tables, from any shape an old shop had. `notes` says what was adapted. */
export function adaptUser(doc: Doc, notes: string[]): typeof users.$inferInsert {
  const id = text(doc.uid) || text(doc.id);
  const email = text(doc.email).trim().toLowerCase();
  if (!id) throw new Refusal("no uid");
  if (!looksLikeEmail(email)) throw new Refusal("no usable e-mail address");
  if (doc.phoneNumber !== undefined && doc.phone === undefined) notes.push("phoneNumber read as phone");
  if (doc.emailVerified !== undefined && doc.isEmailVerified === undefined)
    notes.push("emailVerified read as isEmailVerified");
  if (!roles.some((role) => role === doc.role)) notes.push("role set to customer");
  const createdAt = moment(doc.createdAt) ?? new Date();
  const [firstName, lastName] = [text(doc.firstName).trim(), text(doc.lastName).trim()];
  return {
    id,
    email,
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    phone: text(doc.phone ?? doc.phoneNumber),
    dateOfBirth: day(doc.dateOfBirth),
    profileImage: optionalText(doc.profileImage),
    role: knownRole(text(doc.role)),
    isEmailVerified: flag(doc.isEmailVerified ?? doc.emailVerified, false),
    disabled: flag(doc.disabled, false),
    createdAt,
    updatedAt: moment(doc.updatedAt) ?? createdAt,
    lastLoginAt: moment(doc.lastLoginAt),
  };
}
