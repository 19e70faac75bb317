import { deviceOf } from "../accounts/device.ts";
import type { CallContext, ShopContext, Visitor } from "../context.ts";
import { networkDigest } from "../network-digest.ts";
import type { Author } from "./author.ts";

/** Whoever makes a call: staff by account and name, a customer of their own without either. */
export const authorOf = (context: CallContext): Author =>
  context.person.fullRole === "customer"
    ? { author: "customer", authorName: "", ...comingFrom(context), call: context.call }
    : staffAuthor(context, context.person, context.call);

/** Somebody of the staff who makes a call without being signed in: by what was mailed to them. */
export const staffAuthor = (
  context: ShopContext,
  { id, email, firstName, lastName }: Pick<Visitor, "id" | "email" | "firstName" | "lastName">,
  call: string,
): Author => ({
  author: id,
  authorName: `${firstName} ${lastName}`.trim() || email,
  ...comingFrom(context),
  call,
});

/** Where a call comes from. */
export const comingFrom = ({ headers, ip, secrets }: ShopContext): Pick<Author, "browser" | "system" | "network"> => ({
  ...deviceOf(headers.get("user-agent") ?? ""),
  network: networkDigest(secrets.digest, ip),
});
