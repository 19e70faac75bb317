import { z } from "zod";
import { customer, staff } from "../call.ts";
import type { CallContext } from "../context.ts";
import { authorOf } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { lastSeen } from "../keyset.ts";
import { mailsSeenBy } from "../mail/seen-by.ts";
import { limitRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { parts } from "./parts.ts";
import { isNamedOnce, named, type Person, personKey, personOf, personSeenBy, type Whom, whomOf } from "./person.ts";
import { type Asked, readers } from "./persons.server.ts";

const pageSize = 200;
/** A file of a few parts may be asked for again and again; one of a hundred thousand orders still comes to its end. */
const mostPages = 1000;
const windowSeconds = 600;

const page = {
  part: z.enum(parts),
  /** The last row of the page before. */
  after: lastSeen.optional(),
};

/**
 * One page of a part of everything that is kept about a person, newest first, without what opens something. The journal tells
 * of the first. Refuses with TOO_MANY_REQUESTS. Source: behaviour.md, "A person's data".
 */
export const readFile = staff("persons.file")
  .route({ method: "POST", path: "/admin/persons/file", summary: "Read everything kept about a person" })
  .errors(limitRefusals)
  .input(z.object({ ...named, ...page }).refine(isNamedOnce))
  .handler(async ({ context, input, errors }) => {
    const { role } = context.person;
    const whom = whomOf(input);
    const person = await personSeenBy(context.db, role, whom);
    const answer = await read(context, whom, person, { ...input, seen: mailsSeenBy(role) });
    if ("retryAfter" in answer) throw errors.TOO_MANY_REQUESTS({ data: answer });
    return answer;
  });

/** The same of the signed-in person. Refuses with TOO_MANY_REQUESTS. Source: behaviour.md, "A person's data". */
export const readMyFile = customer
  .route({ method: "POST", path: "/profile/file", summary: "Read everything kept about oneself" })
  .errors(limitRefusals)
  .input(z.object(page))
  .handler(async ({ context, input, errors }) => {
    const person = await personOf(context.db, context.person.email);
    const answer = await read(context, person, person, input);
    if ("retryAfter" in answer) throw errors.TOO_MANY_REQUESTS({ data: answer });
    return answer;
  });

type Page = { part: (typeof parts)[number] } & Partial<Pick<Asked, "after" | "seen">>;

async function read(
  context: CallContext,
  whom: Whom,
  person: Person | null,
  { part, after, seen }: Page,
): Promise<{ retryAfter: number } | { rows: Record<string, unknown>[]; hasMore: boolean }> {
  const retryAfter = await context.limit(`person-file:${context.person.id}`, mostPages, windowSeconds);
  if (retryAfter > 0) return { retryAfter };
  if (part === parts[0] && !after) {
    const id = personKey(context.secrets.digest, whom);
    const changes = { file: { before: null, after: "read" } };
    await inTransaction(context, ({ tx }) =>
      tell(tx, authorOf(context), context.clock(), { thing: "person", id, changes }),
    );
  }
  const rows = person ? await readers[part](context.db, person, { after, seen, limit: pageSize + 1 }) : [];
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}
