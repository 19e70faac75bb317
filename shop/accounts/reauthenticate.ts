import type { ShopContext, Visitor } from "../context.ts";
import { findPassword } from "./accounts.server.ts";

const mostTries = 5;
const windowSeconds = 600;
/** For so long signing in proves who somebody is that has no password. */
const freshMs = 300_000;

export type NotProven =
  | { code: "PASSWORD_REQUIRED" | "WRONG_PASSWORD" | "SIGN_IN_AGAIN" }
  | { code: "TOO_MANY_REQUESTS"; retryAfter: number };

/**
 * Asks the signed-in person again who they are: by their password or, where they have none, by having signed in within
 * five minutes. Answers what is missing, or null. Source: behaviour.md, "Profile".
 */
export async function reauthenticate(
  context: ShopContext & { person: Visitor },
  password: string,
): Promise<NotProven | null> {
  const { db, signIn, person, clock } = context;
  const kept = await findPassword(db, person.id);
  if (!kept) {
    const session = await context.session();
    const isFresh = session !== null && clock().getTime() - session.openedAt.getTime() < freshMs;
    return isFresh ? null : { code: "SIGN_IN_AGAIN" };
  }
  if (!password) return { code: "PASSWORD_REQUIRED" };
  const key = `password:${person.id}`;
  const retryAfter = await context.limit(key, mostTries, windowSeconds);
  if (retryAfter > 0) return { code: "TOO_MANY_REQUESTS", retryAfter };
  if (!(await signIn.matches(password, kept))) {
    context.noteSecurity({ event: "password refused", account: person.id }, context.ip);
    return { code: "WRONG_PASSWORD" };
  }
  await context.resetLimit(key);
  return null;
}
