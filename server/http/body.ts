import type { IncomingMessage } from "node:http";

/** Thrown when a request's body is larger than allowed. */
export class BodyTooLarge extends Error {}

/** Thrown when a request's body does not come in the time it may take. */
export class BodyTooSlow extends Error {}

/** The answer to a request, given up when its body is not there after so many ms. */
export function limitTime(incoming: IncomingMessage, ms: number, answer: () => Promise<Response>): Promise<Response> {
  if (incoming.method === "GET" || incoming.method === "HEAD") return answer();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => incoming.complete || reject(new BodyTooSlow()), ms);
  return Promise.race([answer(), late]).finally(() => clearTimeout(timer));
}

/**
 * The request, refused when its body has more than `most` bytes. An announced length is kept by the HTTP parser; a body
 * that announces none is read here, and no further than allowed.
 */
export async function limitBody(request: Request, most: number): Promise<Request> {
  const announced = request.headers.get("content-length");
  if (announced !== null && Number(announced) > most) throw new BodyTooLarge();
  if (announced !== null || !request.headers.has("transfer-encoding") || !request.body) return request;
  const chunks: Uint8Array[] = [];
  let seen = 0;
  for await (const chunk of request.body) {
    seen += chunk.byteLength;
    if (seen > most) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) });
}
