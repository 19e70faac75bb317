import { Column } from "@react-email/column";
import { Hr } from "@react-email/hr";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import { localTime } from "../../shop/clock.ts";
import type { MailContent } from "../../shop/mail/content.ts";
import { dirhams } from "../../shop/money.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import { adjustmentLine } from "../locales/adjustment-line.ts";
import { writeDate, writeDay } from "../locales/dates.ts";
import { mail as words } from "../locales/mail.ts";
import { pricing } from "../locales/pricing.ts";
import { greetable, withoutLinks } from "./greeting.ts";
import { Greeting, Letter, LetterButton, LetterLabel, style } from "./letter.tsx";
import { LetterLines } from "./order-lines.tsx";
import { OrderWay } from "./order-way.tsx";

type Content = Extract<MailContent, { kind: "order-confirmation" }>;

export const orderConfirmationSubject = ({ orderId }: Content): string =>
  words.confirmationSubject(orderNumber(orderId));

/** Sent when an order is placed. Source: behaviour.md, "Mail". */
export function OrderConfirmation({ content, origin }: { content: Content; origin: string }) {
  const number = orderNumber(content.orderId);
  const totals = [
    [pricing.subtotal, dirhams(content.subtotalCentimes)],
    ...content.adjustments.map((one) => adjustmentLine(one)),
  ] as const;
  return (
    <Letter preview={words.review} origin={origin}>
      <Text style={style.title}>{words.thanks}</Text>
      <Greeting name={content.customerName} />
      <Text style={style.text}>{words.received(number, writeDate(localTime(new Date(content.orderDate))))}</Text>
      <Text style={style.text}>{words.review}</Text>
      {content.link && (
        <Text style={style.text}>
          {words.decide}{" "}
          <Link href={`${origin}/order?link=${content.link}`} style={style.link}>
            {words.decideLink}
          </Link>
          {". "}
          {words.decideEnds}
        </Text>
      )}
      <LetterLines items={content.orderItems} origin={origin} areAmountsShown />
      <Hr style={style.rule} />
      {totals.map(([label, amount]) => (
        <Total key={label} label={label} amount={amount} />
      ))}
      <Hr style={style.rule} />
      <Total label={pricing.total} amount={dirhams(content.orderTotalCentimes)} strong />
      <Delivery {...content} />
      <OrderWay order={{ status: "pending", createdAt: content.orderDate, steps: [] }} />
      <LetterButton href={`${origin}/order-confirmation/${content.orderId}`}>{words.seeOrder}</LetterButton>
    </Letter>
  );
}

function Total({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  const fontWeight = strong ? 600 : 400;
  return (
    <Row>
      <Column>
        <Text style={{ ...style.text, fontWeight, margin: "0 0 4px" }}>{label}</Text>
      </Column>
      <Column align="right">
        <Text style={{ ...style.amount, fontWeight, margin: "0 0 4px" }}>{amount}</Text>
      </Column>
    </Row>
  );
}

function Delivery({ customerName, shippingAddress, estimatedDelivery }: Content) {
  const { address, apartment, zipCode, city, state, country } = shippingAddress;
  const lines = withoutLinks([
    greetable(customerName),
    withoutLinks([address, apartment ?? ""]).join(", "),
    withoutLinks([zipCode, city]).join(" "),
    withoutLinks([state, country]).join(", "),
  ]);
  return (
    <>
      <LetterLabel>{words.deliverTo}</LetterLabel>
      <Text style={style.text}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one frozen text have nothing else.
          <Fragment key={at}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
      {estimatedDelivery && <Text style={style.text}>{words.estimated(writeDay(estimatedDelivery))}</Text>}
    </>
  );
}
