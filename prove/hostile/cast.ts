import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { users } from "../../shop/accounts/tables.ts";
import type { Database } from "../../shop/context.ts";
import { cast, makePerson } from "../../test/builders.ts";
import { administrator } from "../place.ts";

export const roles = ["nobody", "customer", "warehouse", "administrator"] as const;
export type Role = (typeof roles)[number];

/** What stands in the data of the two customers and must reach nobody else; the second is asked for by nobody at all. */
export const marks = { yasmine: "Tamazirt-7Q4", salma: "Oukaimeden-3X9" } as const;

/** How a request proves who sends it. */
export interface Pass {
  cookie: string;
  token: string;
}

/** Whoever sends the requests, signed in as far as they are anybody. */
export type Passes = Readonly<Record<Role, Pass>>;

/** Who of the named cast they are, what their account says, and what they are called. */
const members = [
  { role: "customer", kind: "yasmine", account: "customer", lastName: marks.yasmine },
  { role: "warehouse", kind: "omar", account: "warehouse", lastName: cast.omar.lastName },
  { role: "administrator", kind: "karim", account: "admin", lastName: cast.karim.lastName },
] as const;

const none: Pass = { cookie: "", token: "" };
let places = 0;

async function signIn(origin: string, email: string, password: string): Promise<Pass | null> {
  places += 1;
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": `172.16.${(places >> 8) & 255}.${places & 255}`,
  };
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  const token = answer.headers.get("set-auth-token");
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return token ? { cookie: cookie.join("; "), token } : null;
}

/**
 * Signs Yasmine, Omar and Karim in, as a customer, one who packs and an administrator, whatever the requests before have
 * done to their accounts.
 */
export async function enter(db: Database, origin: string): Promise<Passes> {
  const passes: Record<Role, Pass> = { nobody: none, customer: none, warehouse: none, administrator: none };
  for (const { role, kind, account, lastName } of members) {
    const { email } = cast[kind];
    const password = kind === "karim" ? administrator.password : `mot-de-passe-de-${kind}`;
    const set = { role: account, disabled: false, isEmailVerified: true };
    await db.update(users).set(set).where(eq(users.email, email));
    let pass = await signIn(origin, email, password);
    if (!pass) {
      await db.execute(sql`delete from rate_limits`);
      await db.delete(users).where(eq(users.email, email));
      await makePerson(db, hashPassword, kind);
      pass = await signIn(origin, email, password);
    }
    if (!pass) throw new Error(`${email} cannot sign in`);
    await db.update(users).set({ lastName }).where(eq(users.email, email));
    passes[role] = pass;
  }
  return passes;
}
