import { ORPCError, os } from "@orpc/server";
import type { ShopContext, Visitor } from "./context.ts";
import { signInRefusals, staffRefusals } from "./refusals.ts";
import { canBeKept } from "./safe-text.ts";

/** Who may make a call. Every call says so here, and the role matrix is tested from it. */
export type Access = "anyone" | "customer" | "admin";

const base = os
  .$context<ShopContext>()
  .$meta<{ access: Access }>({ access: "anyone" })
  .use(async ({ context, path, next }, input) => {
    const call = path.join(".");
    const ended = (outcome: string) => context.noteCall(call, outcome);
    try {
      if (holdsUnkept(input)) throw new ORPCError("BAD_REQUEST", { message: "BAD_REQUEST" });
      const answer = await next({ context: { call } });
      ended("ok");
      return answer;
    } catch (error) {
      ended(error instanceof ORPCError ? error.code : "fault");
      throw error;
    }
  });

/** Whether a text somewhere in it is none that the database can hold. Not by recursion: JSON can be deeper than the stack. */
function holdsUnkept(input: unknown): boolean {
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === "string" && !canBeKept(value)) return true;
    if (typeof value === "object" && value !== null) for (const part of Object.values(value)) left.push(part);
  }
  return false;
}

/** A call that visitors, customers and administrators may make. */
export const anyone = base.meta({ access: "anyone" });

/** A call for a signed-in person whose address is verified; the verb finds them at `context.person`. */
export const customer = base
  .meta({ access: "customer" })
  .errors(signInRefusals)
  .use(async ({ context, errors, next }) => {
    const person = await context.visitor();
    if (!person?.isEmailVerified) throw errors.UNAUTHENTICATED();
    return next({ context: { person } satisfies { person: Visitor } });
  });

/**
 * A call for administrators; the verb finds them at `context.person`. Whose password is too short for one changes it
 * first.
 */
export const administrator = base
  .meta({ access: "admin" })
  .errors({ ...signInRefusals, ...staffRefusals })
  .use(async ({ context, errors, next }) => {
    const person = await context.visitor();
    if (!person?.isEmailVerified) throw errors.UNAUTHENTICATED();
    if (person.role !== "admin") {
      context.noteSecurity({ event: "access refused", account: person.id, call: context.call }, context.ip);
      throw errors.PERMISSION_DENIED();
    }
    if (person.mustChangePassword) throw errors.STAFF_PASSWORD_REQUIRED();
    return next({ context: { person } satisfies { person: Visitor } });
  });
