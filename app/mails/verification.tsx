import { Text } from "@react-email/text";
import type { MailContent } from "../../shop/mail/content.ts";
import { accountMail as words } from "../locales/account-mail.ts";
import { Greeting, Letter, LetterButton, LetterLabel, style } from "./letter.tsx";

type Content = Extract<MailContent, { kind: "verification" }>;

/** Without the code: subjects are shown on locked screens and written in the logs of relays. */
export const verificationSubject = (): string => words.verificationSubject;

/** Sent at registration and when asked again: a link and a code for the same proof. Source: behaviour.md, "Mail". */
export function VerificationMail({ content, origin }: { content: Content; origin: string }) {
  return (
    <Letter preview={words.verificationText} origin={origin}>
      <Text style={style.title}>{words.verificationTitle}</Text>
      <Greeting name={content.customerName} />
      <Text style={style.text}>{words.verificationText}</Text>
      <LetterButton href={`${origin}/verify-email?link=${content.link}`}>{words.verify}</LetterButton>
      <LetterLabel>{words.orCode}</LetterLabel>
      <Text style={{ ...style.title, letterSpacing: "6px", margin: "0 0 20px" }}>{content.code}</Text>
      <Text className="soft" style={style.small}>
        {words.verificationEnds}
      </Text>
      <Text className="soft" style={style.small}>
        {words.notYou}
      </Text>
    </Letter>
  );
}
