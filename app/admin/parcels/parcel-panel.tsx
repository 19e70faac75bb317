import { Link } from "react-router";
import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { type ParcelsView, parcelsAddress } from "../shell/parcels-address.ts";
import { SidePanel } from "../shell/side-panel.tsx";
import type { ParcelAnswer } from "./change-parcels.ts";
import { ParcelChanges } from "./parcel-changes.tsx";
import { ParcelDetails } from "./parcel-details.tsx";
import type { ParcelRowFacts, ParcelShown } from "./parcel-shown.ts";
import { ParcelSteps } from "./parcel-steps.tsx";

interface Props {
  parcel: ParcelShown;
  rows: readonly ParcelRowFacts[];
  view: ParcelsView;
  answer?: ParcelAnswer;
}

/** Everything about one parcel beside the list, what can be done with it, and the ways to the parcels around it. */
export function ParcelPanel({ parcel, rows, view, answer }: Props) {
  const at = rows.findIndex(({ id }) => id === parcel.id);
  const open = (row: ParcelRowFacts | undefined) =>
    row ? parcelsAddress({ ...view, parcel: row.id, made: [] }) : null;
  const own = { parcel, answer, action: parcelsAddress({ ...view, parcel: parcel.id, made: [] }) };
  return (
    <SidePanel
      title={words.parcel(parcel.code)}
      id={parcel.id}
      closed={parcelsAddress({ ...view, parcel: null, made: [] })}
      ways={
        <>
          <Way to={at > 0 ? open(rows[at - 1]) : null} label={words.previous} shortcut="k">
            <PreviousIcon />
          </Way>
          <Way to={at >= 0 ? open(rows[at + 1]) : null} label={words.next} shortcut="j">
            <NextIcon />
          </Way>
        </>
      }
    >
      <ParcelDetails key={`details ${parcel.id}`} parcel={parcel}>
        <ParcelChanges key={JSON.stringify([parcel.trackingNumber, parcel.trackingUrl, parcel.weightGrams])} {...own} />
      </ParcelDetails>
      <ParcelSteps
        key={`steps ${parcel.id} ${parcel.state}`}
        {...own}
        // What is wrong with a field stands beside it
        answer={answer?.problems ? undefined : answer}
      />
    </SidePanel>
  );
}

function Way(props: { to: string | null; label: string; shortcut: string; children: React.ReactNode }) {
  const { to, label, shortcut, children } = props;
  if (!to) return null;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className="grid size-11 flex-none place-items-center hover:bg-ground"
    >
      {children}
    </Link>
  );
}
