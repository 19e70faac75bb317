import { Text } from "@react-email/text";
import type { MailContent } from "../../shop/mail/content.ts";
import { dirhams } from "../../shop/money.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import { writeDay } from "../locales/dates.ts";
import { mail as words } from "../locales/mail.ts";
import { Greeting, Letter, LetterButton, style } from "./letter.tsx";
import { LetterLines } from "./order-lines.tsx";
import { LetterParcel } from "./parcel.tsx";

type Content = Extract<MailContent, { kind: "out-for-delivery" }>;

export const outForDeliverySubject = ({ orderId, collectCentimes }: Content): string =>
  words.outSubject(orderNumber(orderId), dirhams(collectCentimes));

/** Sent on the day a parcel is brought to the door, of what is to be paid there. Source: behaviour.md, "Mail". */
export function OutForDeliveryMail({ content, origin }: { content: Content; origin: string }) {
  const { customerName, orderId, day, collectCentimes, orderItems } = content;
  const amount = dirhams(collectCentimes);
  return (
    <Letter preview={words.outText(writeDay(day), amount)} origin={origin}>
      <Text style={style.title}>{words.outTitle(amount)}</Text>
      <Greeting name={customerName} />
      <Text style={style.text}>{words.outText(writeDay(day), amount)}</Text>
      <LetterParcel {...content} />
      <LetterLines items={orderItems} origin={origin} />
      <LetterButton href={`${origin}/order-confirmation/${orderId}`}>{words.seeOrder}</LetterButton>
    </Letter>
  );
}
