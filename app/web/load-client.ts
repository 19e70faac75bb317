import type { Shop } from "../../shop/calls.ts";

let opening: Promise<Shop> | undefined;

/** Every call of the shop from the browser, over the typed client; it is loaded when first asked for. */
export function loadClient(): Promise<Shop> {
  opening ??= import("../../shop/client.ts").then(({ openClient }) => openClient(location.origin));
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}
