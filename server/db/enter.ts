import pg from "pg";
import { bound, keptAwake, unbounded } from "./bounds.ts";

/** The database does not let us in; the message says why. */
export class DatabaseRefused extends Error {
  constructor(cause: Error) {
    // A name with several addresses is refused by each, and the whole has no message.
    const reasons = cause instanceof AggregateError ? cause.errors.map(({ message }) => message) : [cause.message];
    super(`The database of DATABASE_URL does not let the shop in: ${reasons.join(", ")}`, { cause });
    this.name = "DatabaseRefused";
  }
}

/** A connection of its own. Refuses with DatabaseRefused. */
export async function enter(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...keptAwake });
  // Whoever uses it hears of its end from what it asked; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect().catch((error) => {
    throw new DatabaseRefused(error);
  });
  await bound(client, unbounded);
  return client;
}

/** Whether a database listens at an address. */
export async function isListening(url: string): Promise<boolean> {
  try {
    await (await enter(url)).end();
    return true;
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    if (code === "ECONNREFUSED" || code === "ENOENT") return false;
    throw error;
  }
}
