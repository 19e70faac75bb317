import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { type ParcelsView, parcelsAddress } from "../shell/parcels-address.ts";
import { SidePanel } from "../shell/side-panel.tsx";
import { Ways } from "../shell/ways.tsx";
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
        <Ways
          previous={{ to: at > 0 ? open(rows[at - 1]) : null, label: words.previous }}
          next={{ to: at >= 0 ? open(rows[at + 1]) : null, label: words.next }}
        />
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
