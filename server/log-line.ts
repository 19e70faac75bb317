export type Level = "info" | "warn" | "fault";
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One event of the log. */
export interface Entry {
  at: Date;
  level: Level;
  message: string;
  /** The request that caused it. */
  requestId?: string;
  facts: Facts;
  /** Of a fault: where it came from, and from what. */
  stack?: string;
}

/** An event as one line of JSON: its own fields first, which no fact can take the place of. */
export function asJson({ at, level, message, requestId, facts, stack }: Entry): string {
  const own = { time: at.toISOString(), level, message, requestId };
  return `${JSON.stringify({ ...own, ...facts, ...own, stack })}\n`;
}

/** An event as people read it at a terminal: a line, and below it a fault's stack. */
export function asText({ at, level, message, requestId, facts, stack }: Entry): string {
  const tail = Object.entries({ ...facts, requestId })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}=${typeof value === "string" ? JSON.stringify(value) : String(value)}`)
    .join("");
  return `${at.toISOString()} ${level} ${message}${tail}\n${stack === undefined ? "" : `${stack}\n`}`;
}
