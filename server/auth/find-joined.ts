import type { DBTransactionAdapter } from "better-auth/adapters";

type Query = Parameters<DBTransactionAdapter["findOne"]>[0];

/**
 * A session with its user, or a user with their accounts, by queries of our own: where the second query of the library's
 * own join fails, the library prints what it asked to the console.
 */
export async function findJoined<T>(adapter: DBTransactionAdapter, { join = {}, ...query }: Query): Promise<T | null> {
  const row = await adapter.findOne<{ id: string; userId: string }>(query);
  if (!row) return null;
  const joined: Record<string, unknown> = {};
  for (const model of Object.keys(join)) {
    joined[model] =
      model === "user"
        ? await adapter.findOne({ model, where: [{ field: "id", value: row.userId }] })
        : await adapter.findMany({ model, where: [{ field: "userId", value: row.id }] });
  }
  return { ...row, ...joined } as T;
}
