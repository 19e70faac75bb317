import { sizeNames } from "../../shop/catalogue/sizes.ts";
import { type Centimes, shortDecimals } from "../../shop/money.ts";
import { catalogue } from "../locales/catalogue.ts";
import { Field } from "../ui/field.tsx";
import type { Wanted } from "./collection-address.ts";

export const legend = "label text-soft";

/** How many products a choice would show; nothing where they are too many to be counted. */
export function Count({ of }: { of: number | null | undefined }) {
  if (of === null || of === undefined) return null;
  return (
    <span className="figures text-xs">
      <span aria-hidden="true">{of}</span>
      <span className="sr-only">{` ${catalogue.count(of)}`}</span>
    </span>
  );
}

export function SizeChoice({
  offered,
  chosen,
  counts,
}: {
  offered: readonly string[];
  chosen: readonly string[];
  counts: Readonly<Record<string, number>> | undefined;
}) {
  return (
    <fieldset>
      <legend className={legend}>{catalogue.sizes}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {sizeNames
          .filter((name) => offered.includes(name))
          .map((name) => (
            <label
              key={name}
              className="chip flex h-11 min-w-11 items-center justify-center gap-1.5 border border-edge px-2.5 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-navy"
            >
              <input
                type="checkbox"
                name="sizes"
                value={name}
                defaultChecked={chosen.includes(name)}
                className="sr-only"
              />
              {name}
              <Count of={counts && (counts[name] ?? 0)} />
            </label>
          ))}
      </div>
    </fieldset>
  );
}

/** From 0 to the upper bound. */
export function PriceChoice({ range, bound }: { range: Wanted["priceRange"]; bound: Centimes }) {
  const common = { type: "number", inputMode: "numeric", min: 0, step: 1 } as const;
  return (
    <fieldset className="grid grid-cols-2 content-start gap-4 sm:max-lg:col-start-1">
      <legend className={`${legend} mb-3`}>{catalogue.price}</legend>
      <Field {...common} label={catalogue.min} name="min" defaultValue={shortDecimals(range?.minCentimes ?? 0)} />
      <Field {...common} label={catalogue.max} name="max" defaultValue={shortDecimals(range?.maxCentimes ?? bound)} />
    </fieldset>
  );
}
