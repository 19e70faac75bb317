import { Column, Hr, Link, Row, Section, Text } from "@react-email/components";
import { mail as words } from "../../app/words/mail.ts";
import { frenchDate } from "../clock.ts";
import { dirhams } from "../money.ts";
import { orderNumber } from "../orders/number.ts";
import type { MailContent } from "./content.ts";
import { Letter, style } from "./letter.tsx";

type Content = Extract<MailContent, { kind: "order-confirmation" }>;

export const orderConfirmationSubject = ({ orderId }: Content): string =>
  words.confirmationSubject(orderNumber(orderId));

/** Sent when an order is placed. Source: behaviour.md, "Mail". */
export function OrderConfirmation({ content, origin }: { content: Content; origin: string }) {
  const number = orderNumber(content.orderId);
  const { address, apartment, zipCode, city, state, country } = content.shippingAddress;
  const totals = [
    [words.subtotal, dirhams(content.subtotalCentimes)],
    [words.shipping, content.shippingCentimes === 0 ? words.free : dirhams(content.shippingCentimes)],
    [words.tax, dirhams(content.taxCentimes)],
    [words.total, dirhams(content.orderTotalCentimes)],
  ];
  return (
    <Letter preview={words.review} origin={origin}>
      <Text style={style.title}>{words.thanks}</Text>
      <Text style={style.text}>{words.greeting(content.customerName)}</Text>
      <Text style={style.text}>{words.received(number, frenchDate(content.orderDate))}</Text>
      <Text style={style.text}>{words.review}</Text>
      <Text style={style.label}>{words.items}</Text>
      {content.orderItems.map((item) => (
        <Section key={`${item.name} ${item.size} ${item.colorName}`}>
          <Row>
            <Column>
              <Text style={{ ...style.text, margin: "0 0 2px" }}>{item.name}</Text>
              <Text style={style.small}>{words.line(item.size, item.colorName, item.quantity)}</Text>
            </Column>
            <Column align="right" style={{ verticalAlign: "top" }}>
              <Text style={{ ...style.text, margin: 0 }}>{dirhams(item.priceCentimes * item.quantity)}</Text>
            </Column>
          </Row>
        </Section>
      ))}
      <Hr style={style.rule} />
      {totals.map(([label, amount]) => (
        <Row key={label}>
          <Column>
            <Text style={{ ...style.text, margin: "0 0 4px" }}>{label}</Text>
          </Column>
          <Column align="right">
            <Text style={{ ...style.text, margin: "0 0 4px" }}>{amount}</Text>
          </Column>
        </Row>
      ))}
      <Text style={style.label}>{words.deliverTo}</Text>
      <Text style={style.text}>
        {content.customerName}
        <br />
        {[address, apartment].filter(Boolean).join(", ")}
        <br />
        {[zipCode, city].join(" ")}
        <br />
        {[state, country].filter(Boolean).join(", ")}
      </Text>
      {content.estimatedDelivery && (
        <Text style={style.text}>{words.estimated(frenchDate(content.estimatedDelivery))}</Text>
      )}
      <Link href={`${origin}/order-confirmation/${content.orderId}`} style={style.button}>
        {words.seeOrder}
      </Link>
    </Letter>
  );
}
