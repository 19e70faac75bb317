import { useEffect, useRef, useState } from "react";

const keyOf = (carrierId: string) => `scanned ${carrierId}`;

/** The ids that this window has kept for a carrier; none where what is kept is none of ours. */
function readKept(carrierId: string): string[] {
  const ids: unknown = JSON.parse(sessionStorage.getItem(keyOf(carrierId)) ?? "[]");
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

/**
 * Which parcels of a carrier are ticked, in the order in which they were, kept in this window: reloading loses none, nor
 * does a line that is cut. `chosen`: what the page itself came with.
 */
export function useTicks(carrierId: string, chosen: readonly string[]) {
  const [ticks, setTicks] = useState(chosen);
  // What is ticked now, for what was scanned before and is judged later
  const latest = useRef(chosen);
  const change = (next: readonly string[]) => {
    latest.current = next;
    sessionStorage.setItem(keyOf(carrierId), JSON.stringify(next));
    setTicks(next);
  };
  useEffect(() => {
    latest.current = [...new Set([...readKept(carrierId), ...latest.current])];
    setTicks(latest.current);
  }, [carrierId]);
  return { ticks, latest, change };
}
