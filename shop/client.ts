import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import type { Shop } from "./calls.ts";

/**
 * Every call of the shop over HTTP, typed as in process, amounts in centimes. `origin` is the shop's address; a program adds the token of
 * `set-auth-token`, a browser brings its cookies by itself. Refusals are thrown with `code`, `status` and `data`.
 */
export function openClient(origin: string, token?: string): Shop {
  return createORPCClient(
    new RPCLink({
      url: new URL("/rpc", origin),
      headers: { amounts: "centimes", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    }),
  );
}
