import { isOnTheRoad, type ParcelState } from "./states.ts";

/** Whether a parcel can be looked into: it has left, was not delivered, and nobody has counted it. One that was lost can turn up. */
export const mayBeInspected = (state: ParcelState): boolean =>
  state === "returned" || state === "lost" || isOnTheRoad(state);
