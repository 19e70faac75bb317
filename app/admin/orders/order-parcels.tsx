import { Link } from "react-router";
import { namedSize } from "../../../shop/catalogue/availability.ts";
import { dirhams } from "../../../shop/money.ts";
import { isOver } from "../../../shop/parcels/states.ts";
import { parcelAdmin, packing as words } from "../../locales/parcel-admin.ts";
import { Part } from "../shell/facts.tsx";
import { labelsAddress } from "../shell/labels-address.ts";
import { ParcelStateMark } from "../shell/parcel-state-mark.tsx";
import { parcelsAddress } from "../shell/parcels-address.ts";
import { useMay } from "../shell/use-may.ts";
import type { MoveAnswer } from "./move-answer.ts";
import type { OrderParcelsShown, OrderShown } from "./order-shown.ts";
import { PackForm } from "./pack-form.tsx";

interface Props {
  order: OrderShown;
  parcels: OrderParcelsShown;
  /** Where the form is sent. */
  action: string;
  answer?: MoveAnswer;
}

const link = "underline decoration-edge underline-offset-4 hover:decoration-ink";

/** The parcels of an order, and the form that makes one of what is in none. */
export function OrderParcels({ order, parcels: { parcels, unpacked }, action, answer }: Props) {
  const may = useMay();
  const isShown = parcels.some(({ state }) => state !== "cancelled");
  const isPacked = order.status === "confirmed" || order.status === "processing";
  const mayPack = unpacked.length > 0 && may("parcels.make") && (isPacked || (order.status === "shipped" && isShown));
  if (parcels.length === 0 && !mayPack) return null;
  return (
    <Part title={words.title} wide>
      {parcels.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul className="grid gap-4">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <p className="flex flex-wrap items-baseline gap-x-4">
              <Link
                to={parcelsAddress({ state: parcel.state, parcel: parcel.id })}
                className={`figures font-semibold tracking-wider ${link}`}
              >
                {parcel.code}
              </Link>
              <ParcelStateMark state={parcel.state} />
            </p>
            <p>
              {parcel.carrier.name}
              {parcel.trackingNumber && <span className="figures"> · {parcel.trackingNumber}</span>}
              {parcel.collectCentimes > 0 && !isOver(parcel.state) && (
                <span className="text-soft">
                  {" "}
                  · {parcelAdmin.collect} {dirhams(parcel.collectCentimes)}
                </span>
              )}
            </p>
            {parcels.length > 1 && (
              <ul className="text-soft">
                {parcel.lines.map((line) => (
                  <li key={line.position}>
                    {line.quantity} × {line.name}, {parcelAdmin.item(namedSize(line.size) ?? "", line.colorName)}
                  </li>
                ))}
              </ul>
            )}
            {parcel.state === "ready" && may("parcels.labels") && (
              <Link
                to={labelsAddress({ parcelIds: [parcel.id] })}
                className={`inline-flex min-h-8 items-center ${link}`}
              >
                {parcelAdmin.label}
                <span className="sr-only"> {parcel.code}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {mayPack && (
        <PackForm
          key={JSON.stringify(unpacked)}
          order={order}
          unpacked={unpacked}
          isFirst={!isShown}
          action={action}
          answer={answer}
        />
      )}
    </Part>
  );
}
