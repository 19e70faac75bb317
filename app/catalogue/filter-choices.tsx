import { sizeNames } from "../../shop/catalogue/sizes.ts";
import { type Centimes, shortDecimals } from "../../shop/money.ts";
import { catalogue } from "../locales/catalogue.ts";
import { ColorDisc } from "../ui/color-disc.tsx";
import { Field } from "../ui/field.tsx";
import type { Wanted } from "./collection-address.ts";

const legend = "label text-soft";

export function SizeChoice({ offered, chosen }: { offered: readonly string[]; chosen: readonly string[] }) {
  return (
    <fieldset>
      <legend className={legend}>{catalogue.sizes}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {sizeNames
          .filter((name) => offered.includes(name))
          .map((name) => (
            <label
              key={name}
              className="chip flex h-11 min-w-11 items-center justify-center border border-edge px-2 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-navy"
            >
              <input
                type="checkbox"
                name="sizes"
                value={name}
                defaultChecked={chosen.includes(name)}
                className="sr-only"
              />
              {name}
            </label>
          ))}
      </div>
    </fieldset>
  );
}

export function ColorChoice({
  offered,
  chosen,
}: {
  offered: readonly { value: string; name: string; hexCode: string }[];
  chosen: readonly string[];
}) {
  return (
    <fieldset>
      <legend className={legend}>{catalogue.colors}</legend>
      <div className="mt-3 grid grid-cols-2 gap-x-5 gap-y-1 sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3">
        {offered.map(({ value, name, hexCode }) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-navy"
          >
            <input
              type="checkbox"
              name="colors"
              value={value}
              defaultChecked={chosen.includes(value)}
              className="peer sr-only"
            />
            <ColorDisc
              hex={hexCode}
              className="disc size-7 rounded-full peer-checked:outline peer-checked:outline-offset-2 peer-checked:outline-ink"
            />
            <span className="leading-tight wrap-anywhere peer-checked:underline peer-checked:underline-offset-4">
              {name}
            </span>
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
    <fieldset className="grid grid-cols-2 content-start gap-4">
      <legend className={`${legend} mb-3`}>{catalogue.price}</legend>
      <Field {...common} label={catalogue.min} name="min" defaultValue={shortDecimals(range?.minCentimes ?? 0)} />
      <Field {...common} label={catalogue.max} name="max" defaultValue={shortDecimals(range?.maxCentimes ?? bound)} />
    </fieldset>
  );
}
