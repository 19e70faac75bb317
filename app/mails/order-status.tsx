import { Text } from "@react-email/text";
import type { MailContent } from "../../shop/mail/content.ts";
import { dirhams } from "../../shop/money.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import { isOver } from "../../shop/orders/status.ts";
import { timeline } from "../../shop/orders/timeline.ts";
import { writeDay } from "../locales/dates.ts";
import { mail as words } from "../locales/mail.ts";
import { Greeting, Letter, LetterButton, style } from "./letter.tsx";
import { LetterLines } from "./order-lines.tsx";
import { OrderWay } from "./order-way.tsx";
import { LetterParcels } from "./parcels.tsx";

type Content = Extract<MailContent, { kind: "order-status" }>;

export const orderStatusSubject = ({ orderId, newStatus }: Content): string =>
  words.statusSubject(orderNumber(orderId), newStatus);

/** Sent at each change of an order's status. Source: behaviour.md, "Mail". */
export function OrderStatusMail({ content, origin }: { content: Content; origin: string }) {
  const { customerName, orderId, newStatus, estimatedDelivery, orderTotalCentimes } = content;
  const way = wayOf(content);
  const isRejected = way !== null && timeline(way).at(-1)?.stage === "rejected";
  const title = isRejected ? words.rejectedTitle : words.statusTitle[newStatus];
  const text = isRejected ? words.rejectedText : words.statusText[newStatus];
  const reminder = isOver(newStatus) ? words.reminderOver : words.reminder;
  return (
    <Letter preview={text} origin={origin}>
      <Text style={style.title}>{title}</Text>
      <Greeting name={customerName} />
      <Text style={style.text}>{text}</Text>
      {!isOver(newStatus) && <LetterParcels content={content} />}
      {estimatedDelivery && !isOver(newStatus) && (
        <Text style={style.text}>{words.estimated(writeDay(estimatedDelivery))}</Text>
      )}
      {way && <OrderWay order={way} />}
      {content.orderItems && <LetterLines items={content.orderItems} origin={origin} />}
      <Text className="soft" style={style.small}>
        {reminder(orderNumber(orderId), dirhams(orderTotalCentimes))}
      </Text>
      <LetterButton href={`${origin}/order-confirmation/${orderId}`}>{words.seeOrder}</LetterButton>
    </Letter>
  );
}

/** The order's way so far; null in a mail that the version before queued. */
function wayOf({ newStatus: status, orderDate: createdAt, steps }: Content) {
  return createdAt && steps ? { status, createdAt, steps } : null;
}
