import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";

export type ScheduledEnd = NonNullable<Outputs["orders"]["review"]["scheduled"]>;

/** "Rejected in 8 s", second by second, and until it has happened. */
export function Scheduled({ end }: { end: ScheduledEnd }) {
  const left = useSecondsLeft(end);
  return <span className="figures whitespace-nowrap text-brick">{words.endsIn[end.move](left)}</span>;
}

/** The seconds that are left; then the list is asked again until what was decided is done. */
function useSecondsLeft(end: ScheduledEnd): number {
  const [left, setLeft] = useState(end.secondsLeft);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const endsAt = performance.now() + end.secondsLeft * 1_000;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));
      setLeft(seconds);
      if (seconds === 0) revalidate();
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [end, revalidate]);
  return left;
}
