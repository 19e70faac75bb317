import { Column } from "@react-email/column";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { localTime } from "../../shop/clock.ts";
import { type Stage, timeline } from "../../shop/orders/timeline.ts";
import { writeShortDay } from "../locales/dates.ts";
import { orderWay as words } from "../locales/orders.ts";
import { LetterLabel, style } from "./letter.tsx";

/** The way of an order in a letter, stage by stage; times as ISO text. */
export function OrderWay({ order }: { order: Parameters<typeof timeline<string>>[0] }) {
  return (
    <>
      <LetterLabel>{words.title}</LetterLabel>
      <Section style={{ margin: "0 0 16px" }}>
        {timeline(order).map((stage) => (
          <StageOfOrder key={stage.stage} {...stage} />
        ))}
      </Section>
    </>
  );
}

const marks = { passed: "●", present: "●", ahead: "○" } as const;

function StageOfOrder({ stage, at, state }: Stage<string>) {
  const text = { ...style.text, margin: 0, fontWeight: state === "present" ? 600 : 400 };
  const soft =
    state === "ahead" ? { className: "soft", style: { ...text, color: style.small.color } } : { style: text };
  return (
    <Row>
      <Column style={{ width: 24 }}>
        <Text {...soft}>{stage === "rejected" || stage === "cancelled" ? "×" : marks[state]}</Text>
      </Column>
      <Column>
        <Text {...soft}>{words.stages[stage]}</Text>
      </Column>
      <Column align="right">
        <Text className="soft" style={{ ...style.small, margin: 0 }}>
          {at && writeShortDay(localTime(new Date(at)).slice(0, 10))}
        </Text>
      </Column>
    </Row>
  );
}
