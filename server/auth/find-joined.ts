import type { DBTransactionAdapter } from "better-auth/adapters";

type Query = Parameters<DBTransactionAdapter["findOne"]>[0];

/**
 * A session with its person, or a person with their accounts, by questions of our own. Where the library's second
 * question fails, it writes what was asked to the console, and a line of the log without the error, which it then throws.
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
