import type { LocalTime } from "../../shop/clock.ts";
import { type Stage, timeline } from "../../shop/orders/timeline.ts";
import { writeDate } from "../locales/dates.ts";
import { orderWay as words } from "../locales/orders.ts";
import { french } from "../web/typography.ts";

/** The way of an order, stage by stage: below one another where it is narrow, else side by side. */
export function OrderTimeline({ order }: { order: Parameters<typeof timeline<LocalTime>>[0] }) {
  const stages = timeline(order);
  const end = stages.at(-1)!.stage;
  return (
    <div className="@container">
      <ol aria-label={words.title} className="@2xl:flex">
        {stages.map((stage) => (
          <StageOfOrder key={stage.stage} {...stage} />
        ))}
      </ol>
      {(end === "rejected" || end === "cancelled") && <p className="mt-2 @2xl:mt-5">{french(words.ends[end])}</p>}
    </div>
  );
}

// A border, because browsers print no backgrounds
const line =
  "before:absolute before:top-5 before:-bottom-1 before:left-[5px] before:border-l before:border-edge last:before:hidden @2xl:before:top-[5px] @2xl:before:right-1 @2xl:before:bottom-auto @2xl:before:left-5 @2xl:before:border-t @2xl:before:border-l-0";

function StageOfOrder({ stage, at, state }: Stage<LocalTime>) {
  const isEnd = stage === "rejected" || stage === "cancelled";
  const tone = isEnd ? "text-brick" : state === "ahead" ? "text-soft" : "text-ink";
  return (
    <li
      aria-current={state === "present" ? "step" : undefined}
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 pb-4 pl-7 last:pb-0 @2xl:block @2xl:w-1/5 @2xl:pt-5 @2xl:pb-0 @2xl:pl-0 ${line} ${tone}`}
    >
      <Mark state={state} isEnd={isEnd} />
      <span className={state === "present" ? "font-semibold" : ""}>{words.stages[stage]}</span>
      <span className="sr-only">, {words.states[state]}</span>
      {at && <span className="text-sm text-soft @2xl:block">{writeDate(at)}</span>}
    </li>
  );
}

/** A full diamond where the order was or is, a hollow one ahead, a cross where it ended. */
function Mark({ state, isEnd }: { state: Stage<LocalTime>["state"]; isEnd: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className="absolute top-1.5 left-0 size-3 fill-none stroke-current @2xl:top-0"
    >
      {isEnd ? (
        <path d="M2 2l8 8M10 2l-8 8" strokeWidth="1.5" />
      ) : (
        <path d="M6 1l5 5-5 5-5-5z" className={state === "ahead" ? "stroke-edge" : "fill-current"} />
      )}
    </svg>
  );
}
