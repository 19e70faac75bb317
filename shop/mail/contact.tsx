import { Link, Text } from "@react-email/components";
import { contact as words } from "../../app/words/contact.ts";
import { frenchDateTime } from "../clock.ts";
import type { MailContent } from "./content.ts";
import { Letter, style } from "./letter.tsx";

type Content = Extract<MailContent, { kind: "contact" }>;

export const contactSubject = ({ subject }: Content): string => words.mailSubject(subject.replace(/\s+/g, " "));

/** A visitor's message, to the shop. Source: behaviour.md, "Contact". */
export function ContactMail({ content, origin }: { content: Content; origin: string }) {
  const { name, email, subject, message, timestamp } = content;
  return (
    <Letter preview={subject} origin={origin}>
      <Text style={style.title}>{words.mailTitle}</Text>
      <Text style={style.label}>{subject}</Text>
      {message.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and paragraphs may repeat
        <Text key={index} style={style.text}>
          {paragraph}
        </Text>
      ))}
      <Text style={style.small}>
        <Link href={`mailto:${email}`}>{words.mailFrom(name, email)}</Link>
        <br />
        {frenchDateTime(timestamp)}
      </Text>
    </Letter>
  );
}
