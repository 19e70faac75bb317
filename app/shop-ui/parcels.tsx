import { namedSize } from "../../shop/catalogue/availability.ts";
import type { LocalTime } from "../../shop/clock.ts";
import { dirhams } from "../../shop/money.ts";
import { type BuyersParcel, isDivided } from "../../shop/parcels/buyers-parcel.ts";
import { isOver } from "../../shop/parcels/states.ts";
import { buyersParcels as words } from "../locales/buyers-parcels.ts";
import { writeDateTime, writeDay } from "../locales/dates.ts";
import { orderWay } from "../locales/orders.ts";
import { Fact } from "../ui/fact.tsx";
import { french } from "../web/typography.ts";
import { FollowLink, Parcel } from "./parcel.tsx";

/** What of a parcel a screen shows; what it collects only to those who may see amounts. */
type Shown = Omit<BuyersParcel<LocalTime>, "collectCentimes"> & { collectCentimes: number | null };

interface Travelling {
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  items: readonly { quantity: number }[];
  parcels: readonly Shown[];
}

/**
 * How an order travels: each of its parcels with its carrier, number, page and last news, and what is in it where that is
 * not the whole order; without parcels, what was said when it was shipped. Facts of a list.
 */
export function Parcels({ order }: { order: Travelling }) {
  const { parcels } = order;
  if (parcels.length === 0) return <Parcel order={order} />;
  return (
    <>
      {parcels.length > 1 && <Fact name={words.parcels}>{french(words.many(parcels.length))}</Fact>}
      {parcels.map((parcel, at) => (
        <Fact key={`${parcel.carrier} ${parcel.trackingNumber ?? at}`} name={words.one(at + 1, parcels.length)}>
          <OneParcel parcel={parcel} isPart={isDivided(order)} />
        </Fact>
      ))}
    </>
  );
}

function OneParcel({ parcel, isPart }: { parcel: Shown; isPart: boolean }) {
  const { carrier, carrierWords, trackingNumber, trackingUrl, collectCentimes } = parcel;
  const isUnderWay = !isOver(parcel.state);
  return (
    <div className="grid gap-1">
      <p className={isUnderWay ? "font-semibold" : ""}>
        {french(carrierWords === null ? words.states[parcel.state] : words.quoted(carrierWords))}
      </p>
      <p className="text-sm text-soft">{words.saidAt(writeDateTime(parcel.at))}</p>
      <p>
        <span className="sr-only">{orderWay.carrier} : </span>
        {carrier}
        {trackingNumber && (
          <>
            {" · "}
            <span className="sr-only">{orderWay.trackingNumber} : </span>
            <span className="figures">{trackingNumber}</span>
          </>
        )}
      </p>
      {isPart && (
        <ul aria-label={words.contents} className="text-sm text-soft">
          {parcel.items.map(({ quantity, name, size, colorName }) => (
            <li key={`${name} ${size} ${colorName}`}>{words.item(quantity, name, namedSize(size) ?? "", colorName)}</li>
          ))}
        </ul>
      )}
      {isUnderWay && collectCentimes !== null && collectCentimes > 0 && (
        <p className="text-sm">{french(`${words.toPay} : ${dirhams(collectCentimes)}`)}</p>
      )}
      {isUnderWay && parcel.expectedOn && (
        <p className="text-sm text-soft">{french(`${words.expected} : ${writeDay(parcel.expectedOn)}`)}</p>
      )}
      {trackingUrl && <FollowLink to={trackingUrl} />}
    </div>
  );
}
