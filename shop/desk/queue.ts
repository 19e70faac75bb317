/** What the queue knows of an order that waits to be confirmed. */
export interface Waiting {
  id: string;
  dueAt: Date;
  /** Whether its buyer has confirmed it by their own link. */
  isBuyerConfirmed: boolean;
  /** Who telephones its buyer, and until when nobody else does. */
  held: { by: string; until: Date } | null;
  /** Whether it has been decided to end it, which can still be taken back. */
  isEnding: boolean;
}

/** Whether somebody may take an order now: it is due, it is not about to end, and nobody else holds it. */
export const mayTake = ({ dueAt, held, isEnding }: Waiting, by: string, now: Date): boolean =>
  !isEnding && (held && held.until > now ? held.by === by : dueAt <= now);

/** Those whose buyers have confirmed come first, then those due longest. Negative where the first one comes first. */
export const compareTurns = (one: Waiting, other: Waiting): number =>
  Number(other.isBuyerConfirmed) - Number(one.isBuyerConfirmed) ||
  one.dueAt.getTime() - other.dueAt.getTime() ||
  Number(one.id > other.id) - Number(one.id < other.id);

/**
 * The order somebody takes next: the one they hold already, else the first that is due and that nobody has. Null where
 * nothing is due. Source: behaviour-admin.md, "Admin: order desk".
 */
export function nextOf(waiting: readonly Waiting[], by: string, now: Date): Waiting | null {
  const held = waiting.find((order) => order.held?.by === by && !order.isEnding);
  return held ?? waiting.filter((order) => mayTake(order, by, now)).toSorted(compareTurns)[0] ?? null;
}
