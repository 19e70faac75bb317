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
  /** A fault, once, with its stack and its causes. */
  fault: (message: string, error: unknown, facts: Facts = {}) => {
    write(process.stderr, "fault", message, facts);
    process.stderr.write(`${describe(error)}\n`);
  },
};

/** A failed query names its parameters, which are customers' names and addresses: they stay out of the log. */
const parameters = /\nparams: [\s\S]*?(?=\n {4}at |$)/;

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = (error.stack ?? error.message).replace(parameters, "");
  return error.cause instanceof Error ? `${stack}\n  caused by ${describe(error.cause)}` : stack;
}
