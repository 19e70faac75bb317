import { ORPCError, os } from "@orpc/server";
import { isStaff, type StaffRole, staffRoles } from "./accounts/roles.ts";
import type { ShopContext, Visitor } from "./context.ts";
import { signInRefusals, staffRefusals } from "./refusals.ts";
import { mayMake, type StaffCall, setsUpSecondFactor } from "./rights.ts";
import { canBeKept } from "./safe-text.ts";

/** Who may make a call. Every call says so here, and the role matrix is tested from it. */
export type Access = "anyone" | "customer" | "staff";
type Meta = { access: "anyone" | "customer" } | { access: "staff"; call: StaffCall };

const base = os
  .$context<ShopContext>()
  .$meta<Meta>({ access: "anyone" })
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

/** A call that visitors, customers and staff may make. */
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
 * A call by which signed-in people change their own account: who has a second factor has proved it, for a password alone
 * must not take the account away.
 */
export const owner = customer
  .errors({ SECOND_FACTOR_REQUIRED: staffRefusals.SECOND_FACTOR_REQUIRED })
  .use(async ({ context, errors, next }) => {
    if (context.person.secondFactor === "prove") throw errors.SECOND_FACTOR_REQUIRED();
    return next();
  });

/**
 * A call for those of the staff whom its row in the table of rights names; the verb finds them, and their role, at
 * `context.person`. Whose second factor is not proved in this session proves it first; whose password is too short for
 * staff changes it first.
 */
export const staff = (call: StaffCall) =>
  base
    .meta({ access: "staff", call })
    .errors({ ...signInRefusals, ...staffRefusals })
    .use(async ({ context, errors, next }) => {
      const visitor = await context.visitor();
      if (!visitor?.isEmailVerified) throw errors.UNAUTHENTICATED();
      const setsUp = visitor.secondFactor === "set-up" && setsUpSecondFactor.has(call);
      if (visitor.secondFactor && !setsUp) throw errors.SECOND_FACTOR_REQUIRED();
      if (visitor.mustChangePassword) throw errors.STAFF_PASSWORD_REQUIRED();
      const role = setsUp ? visitor.fullRole : visitor.role;
      if (!isStaff(role) || !mayMake(role, call)) {
        context.noteSecurity({ event: "access refused", account: visitor.id, call }, context.ip);
        throw errors.PERMISSION_DENIED();
      }
      return next({ context: { person: { ...visitor, role } satisfies StaffMember } });
    });

/** Whoever makes a call for staff. */
export type StaffMember = Visitor & { role: StaffRole };

/** Who may make a call, in words: a kind of visitor, or the roles. */
export const whoMayMake = (meta: Meta): string =>
  meta.access === "staff" ? staffRoles.filter((role) => mayMake(role, meta.call)).join(", ") : meta.access;
