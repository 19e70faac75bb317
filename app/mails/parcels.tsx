import { Text } from "@react-email/text";
import { namedSize } from "../../shop/catalogue/availability.ts";
import { localTime } from "../../shop/clock.ts";
import type { MailContent } from "../../shop/mail/content.ts";
import { dirhams } from "../../shop/money.ts";
import { type BuyersParcel, isDivided } from "../../shop/parcels/buyers-parcel.ts";
import { isOver } from "../../shop/parcels/states.ts";
import { buyersParcels as words } from "../locales/buyers-parcels.ts";
import { writeDateTime } from "../locales/dates.ts";
import { LetterLabel, style } from "./letter.tsx";
import { FollowParcel, LetterParcel } from "./parcel.tsx";

type Content = Extract<MailContent, { kind: "order-status" }>;

/** How an order travels: parcel by parcel where it is in parcels, else as it was said when it was shipped. */
export function LetterParcels({ content }: { content: Content }) {
  const { parcels = [], orderItems: items = [] } = content;
  if (parcels.length === 0) return <LetterParcel {...content} />;
  return (
    <>
      {parcels.length > 1 && <Text style={style.text}>{words.many(parcels.length)}</Text>}
      {parcels.map((parcel, at) => (
        <OneParcel
          key={`${parcel.carrier} ${parcel.trackingNumber ?? at}`}
          parcel={parcel}
          title={words.one(at + 1, parcels.length)}
          isPart={isDivided({ items, parcels })}
        />
      ))}
    </>
  );
}

function OneParcel({ parcel, title, isPart }: { parcel: BuyersParcel<string>; title: string; isPart: boolean }) {
  const { carrier, carrierWords, state, trackingNumber, trackingUrl, collectCentimes } = parcel;
  const when = writeDateTime(localTime(new Date(parcel.at)));
  return (
    <>
      <LetterLabel>{title}</LetterLabel>
      <Text style={{ ...style.text, marginBottom: 6 }}>
        <span style={{ fontWeight: 600 }}>
          {carrierWords === null ? words.states[state] : words.quoted(carrierWords)}
        </span>
        <span style={style.day}>, {words.saidAt(when)}</span>
        <br />
        {[carrier, trackingNumber].filter(Boolean).join(" · ")}
      </Text>
      {isPart &&
        parcel.items.map(({ quantity, name, size, colorName }) => (
          <Text key={`${name} ${size} ${colorName}`} className="soft" style={style.small}>
            {words.item(quantity, name, namedSize(size) ?? "", colorName)}
          </Text>
        ))}
      {collectCentimes > 0 && !isOver(state) && (
        <Text className="soft" style={style.small}>
          {`${words.toPay} : ${dirhams(collectCentimes)}`}
        </Text>
      )}
      {trackingUrl && <FollowParcel to={trackingUrl} />}
    </>
  );
}
