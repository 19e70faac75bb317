import { Text } from "@react-email/text";
import { localTime } from "../../shop/clock.ts";
import { type Stage, timeline } from "../../shop/orders/timeline.ts";
import { writeShortDay } from "../locales/dates.ts";
import { orderWay as words } from "../locales/orders.ts";
import { LetterLabel, style } from "./letter.tsx";

/** The way of an order in a letter, a line a stage; times as ISO text. */
export function OrderWay({ order }: { order: Parameters<typeof timeline<string>>[0] }) {
  return (
    <>
      <LetterLabel>{words.title}</LetterLabel>
      <Text style={style.text}>
        {timeline(order).map((stage, at) => (
          <StageOfOrder key={stage.stage} {...stage} isFirst={at === 0} />
        ))}
      </Text>
    </>
  );
}

const marks = { passed: "●", present: "●", ahead: "○" } as const;

function StageOfOrder({ stage, at, state, isFirst }: Stage<string> & { isFirst: boolean }) {
  const mark = stage === "rejected" || stage === "cancelled" ? "×" : marks[state];
  const day = at && writeShortDay(localTime(new Date(at)).slice(0, 10));
  return (
    <>
      {!isFirst && <br />}
      <span style={{ fontWeight: state === "present" ? 600 : 400 }}>
        {mark}&nbsp; {words.stages[stage]}
      </span>
      {day && <span style={style.day}>{`, ${day}`}</span>}
    </>
  );
}
