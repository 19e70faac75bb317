import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { orderWay as words } from "../locales/orders.ts";
import { LetterLabel, style } from "./letter.tsx";

interface Props {
  carrier?: string | null;
  trackingNumber: string | null;
  trackingUrl?: string | null;
}

/** Who carries an order, its number there and the page on which it is followed, as far as they are known. */
export function LetterParcel({ carrier, trackingNumber, trackingUrl }: Props) {
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
      {trackingUrl && <FollowParcel to={trackingUrl} />}
    </>
  );
}

/** To its carrier's page, on which a parcel is followed. */
export const FollowParcel = ({ to }: { to: string }) => (
  <Text style={style.text}>
    <Link href={to} style={{ color: style.text.color, textDecoration: "underline" }}>
      {words.follow}
    </Link>
  </Text>
);
