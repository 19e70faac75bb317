import { Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { writeDate } from "../../locales/dates.ts";
import { parcelIs, warehouse as words } from "../../locales/warehouse.ts";
import { french } from "../../web/typography.ts";
import { returnsAddress } from "./warehouse-address.ts";

type ComingBack = LocalTimes<Outputs["parcels"]["comingBack"]>;

/** The parcels that wait to be looked into, then those that are on their way back. */
export function ReturnList({ comingBack: { parcels, hasMore } }: { comingBack: ComingBack }) {
  const isBack = ({ state }: ComingBack["parcels"][number]) => state === "returned";
  return (
    <>
      <Group title={words.waitingBack} parcels={parcels.filter(isBack)} />
      <Group title={words.onTheWay} parcels={parcels.filter((parcel) => !isBack(parcel))} />
      {hasMore && <p className="mt-3 text-soft">{french(words.moreReturns(parcels.length))}</p>}
    </>
  );
}

function Group({ title, parcels }: { title: string; parcels: ComingBack["parcels"] }) {
  if (parcels.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="label mb-2 text-soft">
        {title} <span className="figures">({parcels.length})</span>
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="relative py-3 hover:bg-ground">
            <Link
              to={returnsAddress({ code: parcel.code })}
              className="figures text-base font-semibold underline decoration-edge underline-offset-4 after:absolute after:inset-0"
            >
              {parcel.code}
            </Link>
            <p className="wrap-anywhere">
              {`${parcel.firstName} ${parcel.lastName}`.trim()}
              {parcel.city && ` · ${parcel.city}`}
            </p>
            <p className="text-soft wrap-anywhere">
              {french(words.pieces(parcel.pieces))} · {parcel.carrier} · {parcelIs[parcel.state]}{" "}
              {words.since(writeDate(parcel.since))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
