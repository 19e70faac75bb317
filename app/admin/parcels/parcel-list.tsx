import { useRef, useState } from "react";
import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { useHydrated } from "../../web/hydrated.ts";
import { type ParcelsView, parcelsAddress } from "../shell/parcels-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import { Table } from "../shell/table.tsx";
import { useMay } from "../shell/use-may.ts";
import type { ParcelAnswer } from "./change-parcels.ts";
import { ParcelRow } from "./parcel-row.tsx";
import type { ParcelRowFacts } from "./parcel-shown.ts";

interface Props {
  rows: readonly ParcelRowFacts[];
  view: ParcelsView;
  answer?: ParcelAnswer;
}

const button = "inline-flex min-h-8 items-center border px-3 whitespace-nowrap transition-colors";

/** The parcels of a view as one form: those chosen are handed over, or their labels printed. */
export function ParcelList({ rows, view, answer }: Props) {
  const may = useMay();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const kept = answer?.typed.chosen ?? [];
  const [chosen, setChosen] = useState(kept);
  const choosable = rows.filter(({ state }) => state === "ready");
  const shown = chosen.filter((id) => choosable.some((row) => row.id === id)).length;
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=parcel]") ?? [])];
  const count = () => setChosen(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
  const chooseAll = (isChosen: boolean) => {
    for (const box of boxes()) box.checked = isChosen;
    count();
  };
  const isChoosable = choosable.length > 0 && may("parcels.handOver");
  const columns = [
    ...(isChoosable ? [{ name: words.choose, hidden: true }] : []),
    { name: words.code },
    { name: words.buyer },
    { name: words.carrier },
    { name: words.collect, end: true },
    { name: words.lastNews },
  ];
  return (
    <PostForm ref={form} action={parcelsAddress({ ...view, made: [] })} onChange={count} className="mt-4 min-w-0">
      {isChoosable && (
        <div className="sticky top-25 z-10 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 bg-paper py-2">
          <span className="js-only">
            <label className="flex min-h-8 items-center gap-3 pr-2">
              <input
                type="checkbox"
                checked={shown > 0 && shown === choosable.length}
                onChange={(event) => chooseAll(event.currentTarget.checked)}
                className="size-4.5 not-checked:bg-paper"
              />
              {words.chooseAll}
            </label>
          </span>
          <span className="ml-auto flex flex-wrap items-center gap-2" hidden={isHydrated && shown === 0}>
            <span role="status" className="figures js-only pr-1 text-soft">
              {words.chosen(shown)}
            </span>
            <button type="submit" name="intent" value="labels" className={`${button} border-edge hover:border-ink`}>
              {words.labels}
            </button>
            <button
              type="submit"
              name="intent"
              value="hand-over"
              className={`${button} border-ink bg-ink text-paper hover:border-navy hover:bg-navy`}
            >
              {words.handOverMany(shown)}
            </button>
          </span>
        </div>
      )}
      <Table label={words.title} columns={columns}>
        {rows.map((row) => (
          <ParcelRow key={row.id} row={row} view={view} isChoosable={isChoosable} isChosen={kept.includes(row.id)} />
        ))}
      </Table>
    </PostForm>
  );
}
