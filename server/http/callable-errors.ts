import { ORPCError } from "@orpc/server";
import { requestId } from "../request-id.ts";

/** The protocol's codes by HTTP status; what is not in the table reads as `unknown` on the other side. */
const codes: Record<number, string> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  409: "ABORTED",
  429: "RESOURCE_EXHAUSTED",
  499: "CANCELLED",
  500: "INTERNAL",
  501: "UNIMPLEMENTED",
  503: "UNAVAILABLE",
  504: "DEADLINE_EXCEEDED",
};

/** What the protocol itself refuses, before or around the work. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  static malformed = () => new Refused(400, 'The body must be a JSON object with "data".');
  static unknown = (name: string) => new Refused(404, `There is no function ${name.slice(0, 80)}.`);
  static unimplemented = (name: string) => new Refused(501, `${name} is a call of /api/v1, not a function.`);
  static cancelled = () => new Refused(499, "The caller left.");
  static late = () => new Refused(504, "The deadline passed.");
}

/** A failure as the protocol tells it: HTTP status and `{error: {status, message}}`. Faults keep their reasons to us. */
export function callableError(error: unknown, reachable = true) {
  const { status, message, details } = read(error, reachable);
  return { status, body: { error: { status: codes[status], message, ...(details ? { details } : {}) } } };
}

function read(error: unknown, reachable: boolean): { status: number; message: string; details?: unknown } {
  if (error instanceof Refused) return { status: error.status, message: error.message };
  if (error instanceof ORPCError && error.status < 500) {
    const status = error.status === 422 ? 400 : error.status;
    return { status, message: error.message, details: error.defined ? error.data : undefined };
  }
  const details = { requestId: requestId() };
  if (!reachable) return { status: 503, message: "The shop cannot be reached for the moment.", details };
  return { status: 500, message: "INTERNAL", details };
}
