const codes = /^(08|57P0|53300|55000|ECONN|EPIPE|ENOENT|ETIMEDOUT)/;
const sentences = /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after/;

/** Whether a fault, or what caused it, is that the database cannot be reached for the moment. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if ((typeof code === "string" && codes.test(code)) || sentences.test(cause.message)) return true;
  }
  return false;
}
