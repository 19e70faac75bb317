import { Link } from "react-router";
import { dirhams } from "../../../shop/money.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { ParcelStateMark } from "../shell/parcel-state-mark.tsx";
import { type ParcelsView, parcelsAddress } from "../shell/parcels-address.ts";
import { Cell, Head, Row, rowLink } from "../shell/table.tsx";
import type { ParcelRowFacts } from "./parcel-shown.ts";

interface Props {
  row: ParcelRowFacts;
  view: ParcelsView;
  /** Whether any of the list can be chosen, and whether this one is, as in a form that was refused. */
  isChoosable: boolean;
  isChosen: boolean;
}

/** One parcel in the list; on a phone a card. */
export function ParcelRow({ row, view, isChoosable, isChosen }: Props) {
  const said = row.lastEventAt ?? row.createdAt;
  return (
    <Row>
      {isChoosable && (
        <Cell>
          {row.state === "ready" ? (
            <>
              <input type="hidden" name={`carrier-${row.id}`} value={row.carrier.id} />
              <label className="inline-flex min-h-8 items-center gap-3">
                <input
                  type="checkbox"
                  name="parcel"
                  value={row.id}
                  defaultChecked={isChosen}
                  className="size-4.5 not-checked:bg-paper"
                />
                <span className="as-table:sr-only">
                  {words.choose} <span className="sr-only">{row.code}</span>
                </span>
              </label>
            </>
          ) : null}
        </Cell>
      )}
      <Head>
        <Link
          to={parcelsAddress({ ...view, parcel: row.id, made: [] })}
          preventScrollReset
          aria-current={view.parcel === row.id ? "true" : undefined}
          className={`figures font-semibold tracking-wider ${rowLink}`}
        >
          <span className="sr-only">{words.details} </span>
          {row.code}
        </Link>
      </Head>
      <Cell name={words.buyer}>
        <span className="as-cards:text-right">
          <span className="block wrap-anywhere">{row.buyer}</span>
          <span className="block text-soft wrap-anywhere">{row.city}</span>
        </span>
      </Cell>
      <Cell name={words.carrier}>
        <span className="as-cards:text-right">
          <span className="block">{row.carrier.name}</span>
          {row.trackingNumber && (
            <span className="figures block text-soft wrap-anywhere">
              <span className="sr-only">{words.number} </span>
              {row.trackingNumber}
            </span>
          )}
          {row.booking === "failed" && <span className="block text-brick">{words.bookings.failed}</span>}
        </span>
      </Cell>
      <Cell name={words.collect} end>
        {row.collectCentimes > 0 ? dirhams(row.collectCentimes) : "–"}
      </Cell>
      <Cell name={words.lastNews}>
        <span className="as-cards:text-right">
          <ParcelStateMark state={row.state} />
          <span className="figures block text-soft">{writeDateTime(said)}</span>
        </span>
      </Cell>
    </Row>
  );
}
