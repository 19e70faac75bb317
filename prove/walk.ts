import fc from "fast-check";
import { lapsing, moving, placing } from "./walk-orders.ts";
import { adding, adjusting, opening, removing, restoring, saving } from "./walk-products.ts";

/** Steps of a walk, each kind about as often as it stands here. */
export const walks = (most: number) =>
  fc.commands(
    [
      placing,
      placing,
      placing,
      moving,
      moving,
      moving,
      moving,
      lapsing,
      adjusting,
      opening,
      saving,
      adding,
      removing,
      restoring,
      restoring,
    ],
    { maxCommands: most, size: "max" },
  );
