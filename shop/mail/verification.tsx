import { Link, Text } from "@react-email/components";
import { accountMail as words } from "../../app/words/account-mail.ts";
import type { MailContent } from "./content.ts";
import { Letter, style } from "./letter.tsx";

type Content = Extract<MailContent, { kind: "verification" }>;

export const verificationSubject = ({ code }: Content): string => words.verificationSubject(code);

/** Sent at registration and when asked again: a link and a code for the same proof. Source: behaviour.md, "Mail". */
export function VerificationMail({ content, origin }: { content: Content; origin: string }) {
  return (
    <Letter preview={words.verificationText} origin={origin}>
      <Text style={style.title}>{words.verificationTitle}</Text>
      <Text style={style.text}>{words.greeting(content.customerName)}</Text>
      <Text style={style.text}>{words.verificationText}</Text>
      <Link href={`${origin}/verify-email?link=${content.link}`} style={style.button}>
        {words.verify}
      </Link>
      <Text style={{ ...style.text, marginTop: 24 }}>{words.orCode}</Text>
      <Text style={{ ...style.title, letterSpacing: "6px" }}>{content.code}</Text>
      <Text style={style.small}>{words.verificationEnds}</Text>
      <Text style={style.small}>{words.notYou}</Text>
    </Letter>
  );
}
