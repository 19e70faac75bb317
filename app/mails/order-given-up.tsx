import { Text } from "@react-email/text";
import type { MailContent } from "../../shop/mail/content.ts";
import { dirhams } from "../../shop/money.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import { mail as words } from "../locales/mail.ts";
import { Greeting, Letter, LetterButton, style } from "./letter.tsx";
import { LetterLines } from "./order-lines.tsx";

type Content = Extract<MailContent, { kind: "order-given-up" }>;

export const orderGivenUpSubject = ({ orderId }: Content): string => words.givenUpSubject(orderNumber(orderId));

/** Sent when nobody answered the last call about an order, which is cancelled. Source: behaviour.md, "Mail". */
export function OrderGivenUpMail({ content, origin }: { content: Content; origin: string }) {
  const { customerName, orderId, tries, phone, orderItems, orderTotalCentimes } = content;
  return (
    <Letter preview={words.givenUpText(tries, phone)} origin={origin}>
      <Text style={style.title}>{words.givenUpTitle}</Text>
      <Greeting name={customerName} />
      <Text style={style.text}>{words.givenUpText(tries, phone)}</Text>
      <Text style={style.text}>{words.givenUpAgain}</Text>
      <LetterLines items={orderItems} origin={origin} />
      <Text className="soft" style={style.small}>
        {words.reminderOver(orderNumber(orderId), dirhams(orderTotalCentimes))}
      </Text>
      <LetterButton href={`${origin}/order-confirmation/${orderId}`}>{words.seeOrder}</LetterButton>
    </Letter>
  );
}
