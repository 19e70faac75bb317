import { useNavigation } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { mayBeInspected } from "../../../shop/parcels/may-be-inspected.ts";
import { parcelIs, warehouse as words } from "../../locales/warehouse.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { french } from "../../web/typography.ts";
import { PostForm } from "../shell/post-form.tsx";
import { CountLine } from "./count-line.tsx";
import type { InspectRefused } from "./inspect-action.ts";
import { returnsAddress } from "./warehouse-address.ts";

type Scanned = Outputs["parcels"]["scan"];

/** A parcel that somebody holds: counted piece by piece where it has come back, else why it is not. */
export function InspectForm({ parcel, refused }: { parcel: Scanned; refused?: InspectRefused }) {
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const isPending = useNavigation().state === "submitting";
  const isBack = mayBeInspected(parcel.state);
  return (
    <article className="grid gap-4">
      <header>
        <h2 className="figures text-lg font-semibold">{words.parcel(parcel.code)}</h2>
        <p className="wrap-anywhere">
          {`${parcel.firstName} ${parcel.lastName}`.trim()}
          {parcel.city && ` · ${parcel.city}`}
        </p>
        <p className="text-soft wrap-anywhere">
          {words.order(orderNumber(parcel.orderId))} · {parcel.carrier} · {parcelIs[parcel.state]}
        </p>
      </header>
      {!isBack && (
        <p className="border border-brass px-4 py-3 text-base">
          {french(
            parcel.state === "seen" ? words.isSeen(parcel.code) : words.notBack(parcel.code, parcelIs[parcel.state]),
          )}
        </p>
      )}
      {parcel.state === "seen" && <Counted contents={parcel.contents} />}
      {isBack && (
        <PostForm ref={form} action={returnsAddress({ code: parcel.code })} noValidate className="grid gap-4">
          <input type="hidden" name="parcelId" value={parcel.id} />
          <input type="hidden" name="code" value={parcel.code} />
          {parcel.contents.map((line) => (
            <CountLine
              key={line.position}
              line={line}
              typed={refused?.typed.lines.find(({ position }) => position === line.position)}
              problem={refused?.problems?.[line.position]}
            />
          ))}
          <div className="sticky bottom-0 z-10 border-t border-ink bg-paper py-3">
            <Button aria-disabled={isPending || undefined}>{isPending ? words.inspecting : words.inspect}</Button>
          </div>
        </PostForm>
      )}
    </article>
  );
}

/** What came back, as somebody has counted it. */
const Counted = ({ contents }: { contents: Scanned["contents"] }) => (
  <ul className="divide-y divide-hairline border-y border-hairline">
    {contents.map(({ position, name, size, good, damaged, missing }) => (
      <li key={position} className="flex flex-wrap gap-x-4 py-3">
        <span className="mr-auto wrap-anywhere">
          {name}, {size}
        </span>
        <span className="figures">
          {words.good} {good ?? 0} · {words.damaged} {damaged ?? 0} · {words.missingPieces} {missing ?? 0}
        </span>
      </li>
    ))}
  </ul>
);
