import { Text } from "@react-email/text";
import type { MailContent } from "../../shop/mail/content.ts";
import { mail as words } from "../locales/mail.ts";
import { Greeting, Letter, LetterButton, style } from "./letter.tsx";

type Content = Extract<MailContent, { kind: "account-moved" }>;

export const accountMovedSubject = (): string => words.movedSubject;

/** To the person of an account that came from an old shop: how to choose a password. Source: behaviour.md, "Mail". */
export function AccountMoved({
  content: { email, customerName, firstName = "" },
  origin,
}: {
  content: Content;
  origin: string;
}) {
  return (
    <Letter preview={words.movedText} origin={origin}>
      <Text style={style.title}>{words.movedTitle}</Text>
      <Greeting name={customerName ?? firstName} />
      <Text style={style.text}>{words.movedText}</Text>
      <Text className="soft" style={style.small}>
        {words.movedAddress(email)}
      </Text>
      <LetterButton href={`${origin}/forgot-password?email=${encodeURIComponent(email)}`}>
        {words.movedButton}
      </LetterButton>
    </Letter>
  );
}
