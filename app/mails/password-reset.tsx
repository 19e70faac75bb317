import { Text } from "@react-email/text";
import type { MailContent } from "../../shop/mail/content.ts";
import { accountMail as words } from "../locales/account-mail.ts";
import { Greeting, Letter, LetterButton, style } from "./letter.tsx";

type Content = Extract<MailContent, { kind: "password-reset" }>;

export const passwordResetSubject = (): string => words.resetSubject;

/** Sent when somebody has forgotten their password. Source: behaviour.md, "Mail". */
export function PasswordResetMail({ content, origin }: { content: Content; origin: string }) {
  return (
    <Letter preview={words.resetText} origin={origin}>
      <Text style={style.title}>{words.resetTitle}</Text>
      <Greeting name={content.customerName} />
      <Text style={style.text}>{words.resetText}</Text>
      <LetterButton href={`${origin}/reset-password?link=${content.link}`}>{words.reset}</LetterButton>
      <Text className="soft" style={{ ...style.small, marginTop: 24 }}>
        {words.resetEnds}
      </Text>
      <Text className="soft" style={style.small}>
        {words.notYou}
      </Text>
    </Letter>
  );
}
