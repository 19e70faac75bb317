type Facts = Record<string, unknown>;

function write(stream: NodeJS.WriteStream, level: string, message: string, facts: Facts): void {
  const tail = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}=${typeof value === "string" ? JSON.stringify(value) : String(value)}`)
    .join("");
  stream.write(`${new Date().toISOString()} ${level} ${message}${tail}\n`);
}

/** One line per event, machine- and human-readable; never a request's body, password or cookie. */
export const log = {
  info: (message: string, facts: Facts = {}) => write(process.stdout, "info", message, facts),
  warn: (message: string, facts: Facts = {}) => write(process.stderr, "warn", message, facts),
  /** A fault, once, with its stack. */
  fault: (message: string, error: unknown, facts: Facts = {}) => {
    const cause =
      error instanceof Error ? (error.cause instanceof Error ? `\n  caused by ${error.cause.stack}` : "") : "";
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    write(process.stderr, "fault", message, facts);
    process.stderr.write(`${stack}${cause}\n`);
  },
};
