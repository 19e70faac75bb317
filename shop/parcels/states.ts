/** Where a parcel can be. */
export const parcelStates = [
  /** Made for an order, and still in the house. */
  "ready",
  /** With its carrier, who has not said more. */
  "handed_over",
  "in_transit",
  /** On its way to the door today. */
  "out_for_delivery",
  /** Nobody was there, or nobody answered. */
  "not_found",
  /** The buyer wants it another day. */
  "postponed",
  /** Not taken at the door. */
  "refused",
  "returning",
  /** Back in the house; nobody has looked into it. */
  "returned",
  /** Back, looked into, and its pieces counted as good, damaged or missing. */
  "seen",
  "delivered",
  "lost",
  /** Given up before it left. */
  "cancelled",
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** What carriers and staff may say of a parcel that has left; that it was looked into is said with its pieces. */
export const roadStates = [
  "in_transit",
  "out_for_delivery",
  "not_found",
  "postponed",
  "refused",
  "returning",
  "returned",
  "delivered",
  "lost",
] as const satisfies readonly ParcelState[];
export type RoadState = (typeof roadStates)[number];

const settled: ReadonlySet<ParcelState> = new Set(["seen", "delivered", "lost", "cancelled"]);
const atHome: ReadonlySet<ParcelState> = new Set(["ready", "cancelled"]);

/** Whether nothing more is to be heard of a parcel. */
export const isOver = (state: ParcelState): boolean => settled.has(state);

/** Those of which more is to be heard, or done. */
export const openStates = parcelStates.filter((state) => !isOver(state));

/** Whether it has left the house, and is not back in it. */
export const isOnTheRoad = (state: ParcelState): boolean =>
  !isOver(state) && !atHome.has(state) && state !== "returned";

/**
 * Whether a parcel goes from one state to another when that is said of it: on the road anything may come after anything,
 * for carriers skip and repeat; what is back is only looked into, and what is over stays.
 */
export const mayCome = (from: ParcelState, to: RoadState): boolean => isOnTheRoad(from) && from !== to;

/** What ends a parcel's way, whenever it is told: nothing can come after it. */
const ends: ReadonlySet<RoadState> = new Set(["delivered", "lost", "returned"]);
export const endsTheWay = (state: RoadState): boolean => ends.has(state);

/** Whether its pieces are out of the house, or were when they were last seen: none of them can be given back to stock. */
export const holdsPiecesAway = (state: ParcelState): boolean => !atHome.has(state) && state !== "seen";
