import { useEffect, useState } from "react";
import { orderNumber } from "../../../shop/orders/number.ts";
import { desk as words } from "../../locales/desk.ts";
import { french } from "../../web/typography.ts";
import { PostForm } from "../shell/post-form.tsx";
import type { DeskShown } from "./desk-shown.ts";

/** What was noted last, as long as it can be taken back. */
export function UndoBar({ undo: { orderId, outcome, secondsLeft } }: { undo: NonNullable<DeskShown["undo"]> }) {
  const left = useSecondsLeft(secondsLeft);
  if (left === 0) return null;
  return (
    <PostForm className="ml-auto flex items-center gap-x-4 bg-ground px-4 max-sm:w-full">
      <input type="hidden" name="orderId" value={orderId} />
      <p role="status" className="min-w-0 py-2">
        {french(words.lastOne(orderNumber(orderId), words.done[outcome]))}
      </p>
      <button
        type="submit"
        name="intent"
        value="undo"
        aria-keyshortcuts="u"
        className="ml-auto inline-flex min-h-11 flex-none items-center gap-2 font-semibold underline underline-offset-4"
      >
        {words.undo}
        <span className="figures font-normal text-soft">{words.undoSeconds(left)}</span>
      </button>
    </PostForm>
  );
}

function useSecondsLeft(given: number): number {
  const [left, setLeft] = useState(given);
  useEffect(() => {
    const endsAt = performance.now() + given * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [given]);
  return left;
}
