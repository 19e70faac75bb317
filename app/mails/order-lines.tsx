import { Column } from "@react-email/column";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { OrderMailItem } from "../../shop/mail/content.ts";
import { dirhams } from "../../shop/money.ts";
import { mail as words } from "../locales/mail.ts";
import { LetterLabel, style } from "./letter.tsx";
import { PoloPicture } from "./polo-picture.tsx";

const pictureWidth = 72;

/** What was ordered, line by line, each with its picture and, in a confirmation, its amount. */
export function LetterLines({
  items,
  origin,
  areAmountsShown = false,
}: {
  items: readonly OrderMailItem[];
  origin: string;
  areAmountsShown?: boolean;
}) {
  return (
    <>
      <LetterLabel>{words.items}</LetterLabel>
      {items.map((item) => (
        <Section key={`${item.name} ${item.size} ${item.colorName}`} style={{ marginBottom: 12 }}>
          <Row>
            {item.image && (
              <Column style={{ paddingRight: 16, verticalAlign: "top", width: pictureWidth }}>
                <PoloPicture
                  image={item.image}
                  alt={`${item.name}, ${item.colorName}`}
                  width={pictureWidth}
                  origin={origin}
                />
              </Column>
            )}
            <Column style={{ verticalAlign: "top" }}>
              <Text style={{ ...style.text, margin: "0 0 2px" }}>{item.name}</Text>
              <Text className="soft" style={style.small}>
                {words.line(item.size, item.colorName, item.quantity)}
              </Text>
            </Column>
            {areAmountsShown && (
              <Column align="right" style={{ paddingLeft: 12, verticalAlign: "top", width: 90 }}>
                <Text style={style.amount}>{dirhams(item.priceCentimes * item.quantity)}</Text>
              </Column>
            )}
          </Row>
        </Section>
      ))}
    </>
  );
}
