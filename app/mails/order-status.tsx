import { Text } from "@react-email/text";
import type { MailContent } from "../../shop/mail/content.ts";
import { dirhams } from "../../shop/money.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import { writeDay } from "../locales/dates.ts";
import { mail as words } from "../locales/mail.ts";
import { Greeting, Letter, LetterButton, LetterLabel, style } from "./letter.tsx";

type Content = Extract<MailContent, { kind: "order-status" }>;

export const orderStatusSubject = ({ orderId, newStatus }: Content): string =>
  words.statusSubject(orderNumber(orderId), newStatus);

/** Sent at each change of an order's status. Source: behaviour.md, "Mail". */
export function OrderStatusMail({ content, origin }: { content: Content; origin: string }) {
  const { customerName, orderId, newStatus, trackingNumber, estimatedDelivery, orderTotalCentimes } = content;
  const isOver = newStatus === "delivered" || newStatus === "cancelled";
  const reminder = isOver ? words.reminderOver : words.reminder;
  return (
    <Letter preview={words.statusText[newStatus]} origin={origin}>
      <Text style={style.title}>{words.statusTitle[newStatus]}</Text>
      <Greeting name={customerName} />
      <Text style={style.text}>{words.statusText[newStatus]}</Text>
      {trackingNumber && !isOver && (
        <>
          <LetterLabel>{words.trackingLabel}</LetterLabel>
          <Text style={{ ...style.text, fontWeight: 600 }}>{trackingNumber}</Text>
        </>
      )}
      {estimatedDelivery && !isOver && <Text style={style.text}>{words.estimated(writeDay(estimatedDelivery))}</Text>}
      <Text className="soft" style={style.small}>
        {reminder(orderNumber(orderId), dirhams(orderTotalCentimes))}
      </Text>
      <LetterButton href={`${origin}/order-confirmation/${orderId}`}>{words.seeOrder}</LetterButton>
    </Letter>
  );
}
