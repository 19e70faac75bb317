import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import type { MailContent } from "../../shop/mail/content.ts";
import { orderWay as words } from "../locales/orders.ts";
import { LetterLabel, style } from "./letter.tsx";

type Content = Extract<MailContent, { kind: "order-status" }>;

/** Who carries an order, its number there and the page on which it is followed, as far as they are known. */
export function LetterParcel({ carrier, trackingNumber, trackingUrl }: Content) {
  return (
    <>
      {carrier && (
        <>
          <LetterLabel>{words.carrier}</LetterLabel>
          <Text style={style.text}>{carrier}</Text>
        </>
      )}
      {(trackingNumber || trackingUrl) && <LetterLabel>{words.trackingNumber}</LetterLabel>}
      {trackingNumber && <Text style={{ ...style.text, fontWeight: 600 }}>{trackingNumber}</Text>}
      {trackingUrl && (
        <Text style={style.text}>
          <Link href={trackingUrl} style={{ color: style.text.color, textDecoration: "underline" }}>
            {words.follow}
          </Link>
        </Text>
      )}
    </>
  );
}
