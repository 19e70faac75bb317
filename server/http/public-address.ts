import type { IncomingMessage } from "node:http";
import { networkOf } from "./network-of.ts";

export interface AddressSettings {
  publicUrl: string | undefined;
  trustProxy: boolean;
}

/** The origin shoppers see, whatever stands between them and us; and the network they come from, as limits count it. */
export function publicAddress(request: IncomingMessage, { publicUrl, trustProxy }: AddressSettings) {
  const socket = request.socket.remoteAddress ?? "unknown";
  const forwarded = trustProxy ? last(request.headers["x-forwarded-for"]) : undefined;
  const ip = networkOf(forwarded ?? socket);
  if (publicUrl) return { origin: new URL(publicUrl).origin, ip };
  const host =
    (trustProxy ? last(request.headers["x-forwarded-host"]) : undefined) ?? request.headers.host ?? "localhost";
  const protocol = trustProxy && last(request.headers["x-forwarded-proto"]) === "https" ? "https" : "http";
  const origin = `${protocol}://${host}`;
  return { origin: URL.canParse(origin) ? new URL(origin).origin : "http://localhost", ip };
}

/** The nearest proxy appends; what stands before it is hearsay. */
const last = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header.at(-1) : header)?.split(",").at(-1)?.trim() || undefined;
