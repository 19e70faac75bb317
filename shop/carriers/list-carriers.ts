import { staff } from "../call.ts";
import { readCarriers } from "./carriers.server.ts";
import type { CarrierKind } from "./kinds.ts";

/** Those that need nothing of the environment. */
const always: readonly CarrierKind[] = ["hand", "file"];

/**
 * The carriers by name, those that nobody sends by any more last, and the kinds that can be added. Source: behaviour.md,
 * "Admin: carriers".
 */
export const listCarriers = staff("carriers.list")
  .route({ method: "GET", path: "/admin/carriers", summary: "List the carriers" })
  .handler(async ({ context }) => ({
    rows: (await readCarriers(context.db)).map(
      ({ id, name, kind, trackingPage, collectsWholeDirhams, mappings, isActive, version }) => ({
        ...{ id, name, kind, trackingPage, collectsWholeDirhams, isActive, version },
        booking: mappings.booking ?? null,
      }),
    ),
    kinds: [...always, ...context.wiredCarriers],
  }));
