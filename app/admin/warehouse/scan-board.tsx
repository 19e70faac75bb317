import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { dirhams } from "../../../shop/money.ts";
import { warehouse as words } from "../../locales/warehouse.ts";
import { Button } from "../../ui/button.tsx";
import { french } from "../../web/typography.ts";
import { besideField, ScanField } from "./scan-field.tsx";
import { isSoundOn as isSoundKept, keepSound } from "./scan-sound.ts";
import { ScanTold } from "./scan-told.tsx";
import { useScanner } from "./use-scanner.ts";
import { useScans } from "./use-scans.ts";
import { handOverAddress } from "./warehouse-address.ts";

type Waiting = Outputs["parcels"]["toHandOver"];

interface Props {
  carrier: { id: string; name: string; ready: number };
  waiting: Waiting["parcels"];
  /** Ticked by the page itself, where no script does it. */
  chosen: readonly string[];
  /** What was scanned and is not in the list, where no script says so. */
  code?: string;
  problem?: string;
}

/** The parcels that wait for one carrier: scanned in the order of the pile they tick off, then go all at once. */
export function ScanBoard({ carrier, waiting, chosen, code, problem }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isSoundOn, setSoundOn] = useState(true);
  const { ticks, told, scan, toggle, change } = useScans({ carrierId: carrier.id, waiting, chosen, isSoundOn });
  const isGiving = useNavigation().state === "submitting";
  useScanner(field);
  useEffect(() => setSoundOn(isSoundKept()), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isGivingOver = submitter instanceof HTMLButtonElement && submitter.value === "give";
    if (isGivingOver && !isGiving) return;
    event.preventDefault();
    if (isGivingOver || !field.current) return;
    void scan(field.current.value);
    field.current.value = "";
    field.current.focus();
  }
  return (
    <Form method="post" action={handOverAddress({ carrier: carrier.id })} onSubmit={submit} className="grid gap-4">
      <input type="hidden" name="carrier" value={carrier.id} />
      <div className="flex items-start gap-3">
        <ScanField field={field} value={code} problem={problem} />
        {/* First of its form, so that Enter presses it; without script the page itself ticks what was typed */}
        <Button kind="secondary" formMethod="get" formAction={handOverAddress()} className={besideField}>
          {words.add}
        </Button>
      </div>
      <ScanTold told={told} />
      <div className="flex flex-wrap items-center gap-x-6">
        <label className="mr-auto flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isSoundOn}
            onChange={({ currentTarget }) => {
              setSoundOn(currentTarget.checked);
              keepSound(currentTarget.checked);
            }}
            className="size-5"
          />
          {words.sound}
        </label>
        {ticks.length > 0 && (
          <Button kind="quiet" type="button" onClick={() => change([])}>
            {words.untickAll}
          </Button>
        )}
      </div>
      <fieldset>
        <legend className="label mb-2 text-soft">{words.list}</legend>
        <ul className="divide-y divide-hairline border-y border-hairline">
          {waiting.map((parcel) => (
            <ParcelRow key={parcel.id} parcel={parcel} at={ticks.indexOf(parcel.id)} toggle={() => toggle(parcel.id)} />
          ))}
        </ul>
        {carrier.ready > waiting.length && <p className="mt-2 text-soft">{french(words.tooMany(waiting.length))}</p>}
      </fieldset>
      <div className="sticky bottom-0 z-10 flex items-center gap-4 border-t border-ink bg-paper py-3">
        <p role="status" aria-label={words.scannedLabel} className="figures flex-none text-xl font-semibold">
          {words.scanned(ticks.length, waiting.length)}
        </p>
        <Button name="intent" value="give" aria-disabled={isGiving || undefined} className="flex-1">
          {isGiving ? words.giving : words.give(carrier.name)}
        </Button>
      </div>
    </Form>
  );
}

function ParcelRow({ parcel, at, toggle }: { parcel: Waiting["parcels"][number]; at: number; toggle: () => void }) {
  const collect =
    parcel.collectCentimes > 0 ? `${words.collect} ${dirhams(parcel.collectCentimes)}` : words.nothingToCollect;
  return (
    <li>
      <label className="flex min-h-14 items-center gap-4 py-2 has-checked:bg-ground">
        <input
          type="checkbox"
          name="parcel"
          value={`${parcel.id} ${parcel.code}`}
          checked={at >= 0}
          onChange={toggle}
          className="ml-1 size-6 flex-none scroll-mb-28"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap gap-x-3">
            <span className="figures text-base font-semibold">{parcel.code}</span>
            {parcel.trackingNumber && <span className="figures text-soft wrap-anywhere">{parcel.trackingNumber}</span>}
          </span>
          <span className="block wrap-anywhere">
            {`${parcel.firstName} ${parcel.lastName}`.trim()}
            {parcel.city && ` · ${parcel.city}`}
          </span>
          <span className="figures block text-soft">
            {french(words.pieces(parcel.pieces))}, {collect}
          </span>
        </span>
        {at >= 0 && (
          <span aria-hidden="true" className="figures flex-none pr-3 text-xl text-sage">
            {at + 1}
          </span>
        )}
      </label>
    </li>
  );
}
