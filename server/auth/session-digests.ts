import { createHash } from "node:crypto";
import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth/adapters";
import { findJoined } from "./find-joined.ts";

/** What the table keeps of a session's token. */
export const digest = (token: string): string => createHash("sha256").update(token).digest("hex");

interface Query {
  model: string;
  where?: Where[] | undefined;
}

/** The token a query on sessions names, if it names one. */
function tokenIn({ model, where = [] }: Query): string | undefined {
  const condition = model === "session" ? where.find(({ field }) => field === "token") : undefined;
  if (!condition) return undefined;
  // Lists of tokens are asked for only by endpoints that are closed
  if (typeof condition.value !== "string") throw new Error("a session is found by one token");
  return condition.value;
}

/** A query that names a session's token, with the digest in its place. */
function withDigest<Q extends Query>(query: Q): Q {
  const token = tokenIn(query);
  if (token === undefined) return query;
  const where = query.where?.map((part) => (part.field === "token" ? { ...part, value: digest(token) } : part));
  return { ...query, where };
}

/** A session that was found by its token carries it, as the library expects. */
function withToken<T>(row: T, query: Query): T {
  const token = tokenIn(query);
  return row && token !== undefined ? { ...row, token } : row;
}

/** Better Auth's adapter, with digests of the tokens in the table of sessions: who reads it can open none of them. */
export function withSessionDigests(open: (options: BetterAuthOptions) => DBAdapter) {
  return (options: BetterAuthOptions): DBAdapter => {
    const adapter = open(options);
    return {
      ...adapter,
      ...digesting(adapter),
      transaction: (work) => adapter.transaction((transaction) => work({ ...transaction, ...digesting(transaction) })),
    };
  };
}

function digesting(adapter: DBTransactionAdapter): Omit<DBTransactionAdapter, "id" | "createSchema" | "options"> {
  return {
    async create<T extends Record<string, unknown>, R = T>(query: Parameters<typeof adapter.create<T, R>>[0]) {
      const { token } = query.data as { token?: unknown };
      if (query.model !== "session" || typeof token !== "string") return adapter.create<T, R>(query);
      const made = await adapter.create<T, R>({ ...query, data: { ...query.data, token: digest(token) } });
      return { ...made, token };
    },
    findOne: async <T>(query: Parameters<typeof adapter.findOne>[0]) =>
      withToken(await findJoined<T>(adapter, withDigest(query)), query),
    findMany: async <T>(query: Parameters<typeof adapter.findMany>[0]) =>
      (await adapter.findMany<T>(withDigest(query))).map((row) => withToken(row, query)),
    count: (query) => adapter.count(withDigest(query)),
    update: async <T>(query: Parameters<typeof adapter.update>[0]) =>
      withToken(await adapter.update<T>(withDigest(query)), query),
    updateMany: (query) => adapter.updateMany(withDigest(query)),
    delete: (query) => adapter.delete(withDigest(query)),
    deleteMany: (query) => adapter.deleteMany(withDigest(query)),
    consumeOne: async <T>(query: Parameters<typeof adapter.consumeOne>[0]) =>
      withToken(await adapter.consumeOne<T>(withDigest(query)), query),
    incrementOne: async <T>(query: Parameters<typeof adapter.incrementOne>[0]) =>
      withToken(await adapter.incrementOne<T>(withDigest(query)), query),
  };
}
