import { Text } from "@react-email/text";
import type { MailContent } from "../../shop/mail/content.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import { accountMail } from "../locales/account-mail.ts";
import { mail as words } from "../locales/mail.ts";
import { Greeting, Letter, style } from "./letter.tsx";

type Content = Extract<MailContent, { kind: "order-code" }>;

export const orderCodeSubject = ({ orderId }: Content): string => words.codeSubject(orderNumber(orderId));

/** Sent when somebody would open an order that is no longer open to everybody. Source: behaviour.md, "Mail". */
export function OrderCodeMail({ content, origin }: { content: Content; origin: string }) {
  const text = words.codeText(orderNumber(content.orderId));
  return (
    <Letter preview={text} origin={origin}>
      <Text style={style.title}>{words.codeTitle}</Text>
      <Greeting name={content.customerName} />
      <Text style={style.text}>{text}</Text>
      <Text style={{ ...style.title, letterSpacing: "6px", margin: "0 0 20px" }}>{content.code}</Text>
      <Text className="soft" style={style.small}>
        {words.codeEnds}
      </Text>
      <Text className="soft" style={style.small}>
        {accountMail.notYou}
      </Text>
    </Letter>
  );
}
