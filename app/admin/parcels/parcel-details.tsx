import type { ReactNode } from "react";
import { Link } from "react-router";
import { namedSize } from "../../../shop/catalogue/availability.ts";
import { dirhams } from "../../../shop/money.ts";
import { bookingProblems } from "../../locales/booking-problems.ts";
import { writeDay } from "../../locales/dates.ts";
import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { PostalAddress } from "../../shop-ui/postal-address.tsx";
import { french } from "../../web/typography.ts";
import { Fact, Facts, Part } from "../shell/facts.tsx";
import { bordereauAddress, labelsAddress } from "../shell/labels-address.ts";
import { ordersAddress } from "../shell/order-address.ts";
import { ParcelStateMark } from "../shell/parcel-state-mark.tsx";
import { useMay } from "../shell/use-may.ts";
import { ParcelEvents } from "./parcel-events.tsx";
import type { ParcelShown } from "./parcel-shown.ts";

const link = "underline decoration-edge underline-offset-4 hover:decoration-ink";

interface Props {
  parcel: ParcelShown;
  /** What can be put right of it. */
  children: ReactNode;
}

/** What is known of a parcel, part by part. */
export function ParcelDetails({ parcel, children }: Props) {
  const { carrier, bordereau, trackingNumber, trackingUrl, orderNotes } = parcel;
  const may = useMay();
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="grid min-h-0 gap-x-10 gap-y-8 p-5 sm:grid-cols-2 sm:overflow-y-auto xl:flex xl:flex-col"
    >
      <Part title={words.details}>
        <Facts>
          <Fact name={words.state}>
            <ParcelStateMark state={parcel.state} />
          </Fact>
          <Fact name={words.order}>
            <Link
              to={ordersAddress({ status: parcel.orderStatus, order: parcel.orderId })}
              className={`figures ${link}`}
            >
              {parcel.orderNumber}
            </Link>
          </Fact>
          <Fact name={words.carrier}>{carrier.name}</Fact>
          {trackingNumber && (
            <Fact name={words.number}>
              {trackingUrl ? (
                <a href={trackingUrl} target="_blank" rel="noreferrer" className={`figures ${link}`}>
                  {trackingNumber}
                </a>
              ) : (
                <span className="figures">{trackingNumber}</span>
              )}
            </Fact>
          )}
          {parcel.booking !== "none" && (
            <Fact name={words.booking}>
              <span className={parcel.booking === "failed" ? "text-brick" : ""}>{words.bookings[parcel.booking]}</span>
              {parcel.bookingProblem && (
                <span className="block text-soft wrap-anywhere">{bookingProblems.say(parcel.bookingProblem)}</span>
              )}
            </Fact>
          )}
          {parcel.weightGrams && <Fact name={words.weight}>{french(words.grams(parcel.weightGrams))}</Fact>}
          {parcel.expectedOn && <Fact name={words.expected}>{writeDay(parcel.expectedOn)}</Fact>}
          {bordereau && (
            <Fact name={words.bordereau}>
              {may("parcels.labels") ? (
                <a href={bordereauAddress(bordereau.id)} className={link}>
                  {french(words.bordereauNumber(bordereau.number))}
                </a>
              ) : (
                french(words.bordereauNumber(bordereau.number))
              )}
            </Fact>
          )}
        </Facts>
      </Part>
      <Part title={words.collect}>
        <ToCollect parcel={parcel} />
      </Part>
      <Part title={words.buyer}>
        <p className="figures mb-1">{parcel.phoneShown}</p>
        <PostalAddress name={parcel.buyer || undefined} address={parcel.shippingAddress} />
        {orderNotes && <p className="mt-2 text-soft wrap-anywhere whitespace-pre-line">{orderNotes}</p>}
      </Part>
      <Part title={words.contents}>
        <ul className="grid gap-2">
          {parcel.lines.map((line) => (
            <li key={line.position}>
              {line.quantity} × {line.name}
              <span className="block text-soft">{words.item(namedSize(line.size) ?? "", line.colorName)}</span>
              {line.good !== null && (
                <span className="block text-soft">
                  {words.counted3(line.good, line.damaged ?? 0, line.missing ?? 0)}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.events} wide>
        <ParcelEvents events={parcel.events} />
      </Part>
      {may("parcels.labels") && parcel.state !== "cancelled" && (
        <p className="flex flex-wrap gap-x-6 sm:col-span-2">
          <Link to={labelsAddress({ parcelIds: [parcel.id] })} className={`inline-flex min-h-11 items-center ${link}`}>
            {words.label}
          </Link>
          {parcel.labelUrl && (
            <a
              href={parcel.labelUrl}
              target="_blank"
              rel="noreferrer"
              className={`inline-flex min-h-11 items-center ${link}`}
            >
              {words.carrierLabel}
            </a>
          )}
        </p>
      )}
      {children}
    </div>
  );
}

/** The amount large; where it is a part of the order's, or rounded, that too. */
function ToCollect({ parcel }: { parcel: ParcelShown }) {
  const { collectCentimes, orderToCollectCentimes, carrier } = parcel;
  if (collectCentimes === 0) return <p>{words.nothingToCollect}</p>;
  const differs = collectCentimes !== orderToCollectCentimes && orderToCollectCentimes > 0;
  return (
    <>
      <p className="figures text-2xl">{dirhams(collectCentimes)}</p>
      {differs && <p className="text-soft">{words.ofOrder(dirhams(orderToCollectCentimes))}</p>}
      {differs && carrier.collectsWholeDirhams && <p className="text-soft">{words.rounded}</p>}
    </>
  );
}
