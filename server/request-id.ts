import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const current = new AsyncLocalStorage<string | undefined>();
/** No letter that is taken for a figure or another letter when it is read aloud or copied by hand. */
const legible = "0123456789abcdefghjkmnpqrstvwxyz";
const wellFormed = /^[\w.:+/=-]{8,128}$/;

/** The id of the request that causes what is being done; none where no request does. */
export const requestId = (): string | undefined => current.getStore();

/** Does the work of a request, under its id. */
export const asRequest = <T>(id: string, work: () => T): T => current.run(id, work);

/** Does what no request causes, though it was set going by one. */
export const asNoRequest = <T>(work: () => T): T => current.run(undefined, work);

/** Twelve characters in groups of four, which a person can tell by telephone. */
export function newRequestId(): string {
  const letters = [...randomBytes(12)].map((byte) => legible[byte % legible.length]);
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join("")).join("-");
}

/** The id a request is known by: a proxy's own where it is trusted and writes one that is well-formed, else a new one. */
export function requestIdOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const given = headers["x-request-id"];
  return trustProxy && typeof given === "string" && wellFormed.test(given) ? given : newRequestId();
}
