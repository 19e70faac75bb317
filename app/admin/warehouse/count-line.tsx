import { useState } from "react";
import type { Outputs } from "../../../shop/calls.ts";
import { namedSize } from "../../../shop/catalogue/availability.ts";
import { warehouse as words } from "../../locales/warehouse.ts";
import { thumbnailSrc } from "../../shop-ui/order-lines.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { Thumbnail } from "../../ui/thumbnail.tsx";
import { useHydrated } from "../../web/hydrated.ts";
import { french } from "../../web/typography.ts";
import type { LineTyped } from "./inspect-action.ts";
import { type Kind, kinds, shifted } from "./shifted.ts";

type Line = Outputs["parcels"]["scan"]["contents"][number];

const names = (): Record<Kind, string> => ({
  good: words.good,
  damaged: words.damaged,
  missing: words.missingPieces,
});

/** The pieces of one line, counted with big buttons: one more of a kind is one less of another. */
export function CountLine({ line, typed, problem }: { line: Line; typed?: LineTyped; problem?: string }) {
  const { position, quantity } = line;
  const [counts, setCounts] = useState<Record<Kind, string>>(
    typed ?? { good: String(quantity), damaged: "0", missing: "0" },
  );
  const isHydrated = useHydrated();
  const of = [line.name, namedSize(line.size)].filter(Boolean).join(", ");
  const note = `count-${position}`;
  return (
    <fieldset className="border border-edge p-4">
      <legend className="sr-only">{of}</legend>
      <input type="hidden" name="line" value={position} />
      <input type="hidden" name={`packed-${position}`} value={quantity} />
      <div className="flex gap-4">
        <Thumbnail src={thumbnailSrc(line.image)} className="w-16" />
        <div className="min-w-0 flex-1">
          <p className="text-base font-semibold wrap-anywhere">{line.name}</p>
          <p className="wrap-anywhere">
            {[namedSize(line.size), line.colorName].filter(Boolean).join(" · ")}{" "}
            <span className="text-soft">{line.sku}</span>
          </p>
          <p className="figures text-soft">{french(words.packedIn(quantity))}</p>
        </div>
      </div>
      {problem && <Refusal id={note}>{problem}</Refusal>}
      <div className="mt-4 grid gap-3 md:grid-cols-3 md:gap-6">
        {kinds.map((kind) => (
          <div key={kind} className="flex items-center gap-2 md:flex-wrap">
            <label htmlFor={`${kind}-${position}`} className="mr-auto text-base md:w-full">
              {names()[kind]}
            </label>
            {isHydrated && (
              <StepButton
                label={words.less(names()[kind], of)}
                sign="−"
                press={() => setCounts(shifted(counts, kind, -1))}
              />
            )}
            <input
              id={`${kind}-${position}`}
              name={`${kind}-${position}`}
              value={counts[kind]}
              onChange={({ currentTarget }) => setCounts({ ...counts, [kind]: currentTarget.value })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? note : undefined}
              className={`figures size-14 scroll-mt-60 scroll-mb-28 border bg-transparent text-center text-xl ${problem ? "border-brick" : "border-edge"}`}
            />
            {isHydrated && (
              <StepButton
                label={words.more(names()[kind], of)}
                sign="+"
                press={() => setCounts(shifted(counts, kind, 1))}
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const StepButton = ({ label, sign, press }: { label: string; sign: string; press: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={press}
    className="size-14 flex-none border border-edge text-2xl hover:border-ink active:bg-ground"
  >
    {sign}
  </button>
);
