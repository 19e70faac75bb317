import { Link } from "react-router";
import { Alert } from "../../ui/refusal.tsx";
import { french } from "../../web/typography.ts";
import { type ParcelsView, parcelsAddress } from "../shell/parcels-address.ts";
import type { ParcelAnswer } from "./change-parcels.ts";
import type { ParcelRowFacts } from "./parcel-shown.ts";

interface Props {
  answer: ParcelAnswer;
  view: ParcelsView;
  rows: readonly ParcelRowFacts[];
}

/** What is said over the list of what was pressed there; of many parcels, which stay and why. */
export function LeftParcels({ answer, view, rows }: Props) {
  return (
    <Alert title={answer.title}>
      {answer.text && <p>{french(answer.text)}</p>}
      {answer.left && (
        <ul className="grid gap-1">
          {answer.left.map(({ parcelId, why }) => (
            <li key={parcelId}>
              <Link
                to={parcelsAddress({ ...view, parcel: parcelId, made: [] })}
                preventScrollReset
                className="figures mr-3 font-semibold tracking-wider underline underline-offset-4"
              >
                {rows.find(({ id }) => id === parcelId)?.code ?? parcelId.slice(-8)}
              </Link>
              {french(why)}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
