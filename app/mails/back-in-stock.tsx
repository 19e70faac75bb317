import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import type { MailContent } from "../../shop/mail/content.ts";
import { waitlistMail as words } from "../locales/mail.ts";
import { Letter, LetterButton, style } from "./letter.tsx";
import { PoloPicture } from "./polo-picture.tsx";

const pictureWidth = 160;

type Content = Extract<MailContent, { kind: "back-in-stock" }>;

export const backInStockSubject = ({ productName, size }: Content): string => words.backSubject(productName, size);

/** Sent once to whoever waited for a size. Source: behaviour.md, "Waitlist". */
export function BackInStock({ content, origin }: { content: Content; origin: string }) {
  const { productName, slug, size, leave, image } = content;
  const text = words.backText(productName, size);
  return (
    <Letter preview={text} origin={origin}>
      <Text style={style.title}>{words.backTitle}</Text>
      <Text style={style.text}>{words.greeting}</Text>
      <Text style={style.text}>{text}</Text>
      {image && <PoloPicture image={image} alt={productName} width={pictureWidth} origin={origin} />}
      <LetterButton href={`${origin}/products/${slug}`}>{words.see}</LetterButton>
      <Text className="soft" style={{ ...style.small, marginTop: 24 }}>
        {words.once}{" "}
        <Link
          href={`${origin}/back-in-stock?leave=${leave}`}
          style={{ color: style.small.color, textDecoration: "underline" }}
        >
          {words.leave}
        </Link>
      </Text>
    </Letter>
  );
}
