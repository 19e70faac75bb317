/** PostgreSQL's code for a row that refers to one that is not there. */
const refersToNothing = "23503";

/**
 * Does a verb's transaction, and once more where something it had read was removed before it could refer to it: then it
 * finds nothing there, and refuses in its own words. Nothing but the transaction may change inside.
 */
export async function retryIfGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isGone(error)) throw error;
    return work();
  }
}

function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === refersToNothing) || isGone(error.cause);
}
