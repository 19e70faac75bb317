import { Text } from "@react-email/text";
import { localTime } from "../../shop/clock.ts";
import type { ContactMailContent } from "../../shop/mail/content.ts";
import { writeDateTime } from "../locales/dates.ts";
import { mail as words } from "../locales/mail.ts";
import { Letter, LetterLabel, style } from "./letter.tsx";

export const contactSubject = ({ subject, name }: ContactMailContent): string => words.contactSubject(subject || name);

/** A visitor's message, to the shop; answering it answers the visitor. Source: behaviour.md, "Mail". */
export function ContactMessage({ content, origin }: { content: ContactMailContent; origin: string }) {
  const { name, email, subject, message, timestamp } = content;
  return (
    <Letter preview={message.slice(0, 120)} origin={origin}>
      <Text style={style.title}>{words.contactTitle}</Text>
      <LetterLabel>{words.contactFrom}</LetterLabel>
      <Text style={{ ...style.text, margin: 0 }}>{name}</Text>
      {email && <Text style={{ ...style.text, margin: 0 }}>{email}</Text>}
      <Text className="soft" style={style.small}>
        {writeDateTime(localTime(new Date(timestamp)))}
      </Text>
      {subject && (
        <>
          <LetterLabel>{words.contactAbout}</LetterLabel>
          <Text style={{ ...style.text, margin: 0 }}>{subject}</Text>
        </>
      )}
      <LetterLabel>{words.contactMessage}</LetterLabel>
      {message.split(/\r?\n/).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one frozen text have nothing else.
        <Text key={at} style={{ ...style.text, margin: 0 }}>
          {line || "\u00a0"}
        </Text>
      ))}
      <Text className="soft" style={{ ...style.small, marginTop: 28 }}>
        {email ? words.contactAnswer(name) : words.contactNoAnswer}
      </Text>
    </Letter>
  );
}
