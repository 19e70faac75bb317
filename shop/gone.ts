/** PostgreSQL's code for a row that refers to one that is not there. */
const refersToNothing = "23503";

/**
 * Whether a verb failed because what it had read was removed before it could refer to it. Done again, it finds nothing
 * there and refuses in its own words.
 */
export function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === refersToNothing) || isGone(error.cause);
}
