import { deviceOf } from "../accounts/device.ts";
import type { CallContext } from "../context.ts";
import { networkDigest } from "../network-digest.ts";
import type { Author } from "./author.ts";

/** Whoever makes a call: staff by account and name, a customer of their own without either. */
export function authorOf({ person, call, headers, ip, secrets }: CallContext): Author {
  const isStaff = person.fullRole !== "customer";
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email;
  return {
    author: isStaff ? person.id : "customer",
    authorName: isStaff ? name : "",
    ...deviceOf(headers.get("user-agent") ?? ""),
    network: networkDigest(secrets.digest, ip),
    call,
  };
}
