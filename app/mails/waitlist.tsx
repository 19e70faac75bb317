import { Text } from "@react-email/text";
import type { MailContent } from "../../shop/mail/content.ts";
import { waitlistMail as words } from "../locales/mail.ts";
import { Letter, LetterButton, style } from "./letter.tsx";
import { PoloPicture } from "./polo-picture.tsx";

const pictureWidth = 160;

type Content = Extract<MailContent, { kind: "waitlist" }>;

export const waitlistSubject = (): string => words.confirmSubject;

/** Sent when somebody asks to be told that a size is back. Source: behaviour.md, "Waitlist". */
export function WaitlistMail({ content, origin }: { content: Content; origin: string }) {
  const { productName, size, link, image } = content;
  const text = words.confirmText(productName, size);
  return (
    <Letter preview={text} origin={origin}>
      <Text style={style.title}>{words.confirmTitle}</Text>
      <Text style={style.text}>{words.greeting}</Text>
      <Text style={style.text}>{text}</Text>
      {image && <PoloPicture image={image} alt={productName} width={pictureWidth} origin={origin} />}
      <LetterButton href={`${origin}/back-in-stock?link=${link}`}>{words.confirm}</LetterButton>
      <Text className="soft" style={{ ...style.small, marginTop: 24 }}>
        {words.confirmEnds}
      </Text>
      <Text className="soft" style={style.small}>
        {words.notYou}
      </Text>
    </Letter>
  );
}
