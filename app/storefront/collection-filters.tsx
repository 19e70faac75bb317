import { Form, Link } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { sizeNames } from "../../shop/catalogue/sizes.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { ColorDisc } from "../ui/color-disc.tsx";
import { Field } from "../ui/field.tsx";
import { catalogue } from "../words/catalogue.ts";
import type { readCollectionAddress } from "./collection-address.ts";

interface Props {
  wanted: ReturnType<typeof readCollectionAddress>;
  choices: Outputs["catalogue"]["listProducts"]["choices"];
  highestPrice: number;
}

const openingMax = 2000;
/** The upper bound of prices: the highest price rounded up to the next 100, 2000 while there is none. */
const upperBound = (highest: number): number => (highest > 0 ? Math.ceil(highest / 100) * 100 : openingMax);

/** The filters as an ordinary form: what is chosen stands in the address. Source: behaviour.md, "Collection". */
export function CollectionFilters({ wanted, choices, highestPrice }: Props) {
  const { sizes = [], colors = [], priceRange, sort } = wanted;
  const isFiltered = sizes.length + colors.length > 0 || priceRange?.min !== undefined || priceRange?.max !== undefined;
  return (
    <details open={isFiltered} className="group mb-8 border-y border-hairline">
      <summary className="label page flex min-h-14 list-none items-center justify-between">
        {catalogue.filters}
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" stroke="currentColor" fill="none">
          <path d="M2 8h12" />
          <path d="M8 2v12" className="transition-opacity group-open:opacity-0" />
        </svg>
      </summary>
      <Form
        key={JSON.stringify(wanted)}
        method="get"
        action="/products"
        preventScrollReset
        className="page grid gap-8 pt-2 pb-8 md:grid-cols-2 xl:grid-cols-4"
      >
        <fieldset>
          <legend className="label text-soft">{catalogue.sizes}</legend>
          <div className="mt-3 flex flex-wrap gap-2">
            {sizeNames
              .filter((name) => choices.sizes.includes(name))
              .map((name) => (
                <label
                  key={name}
                  className="flex h-11 min-w-11 items-center justify-center border border-hairline px-2 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-navy"
                >
                  <input
                    type="checkbox"
                    name="sizes"
                    value={name}
                    defaultChecked={sizes.includes(name)}
                    className="sr-only"
                  />
                  {name}
                </label>
              ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="label text-soft">{catalogue.colors}</legend>
          <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
            {choices.colors.map(({ value, name, hexCode }) => (
              <label
                key={value}
                className="flex min-h-11 items-center gap-2 has-focus-visible:outline-2 has-focus-visible:outline-navy"
              >
                <input
                  type="checkbox"
                  name="colors"
                  value={value}
                  defaultChecked={colors.includes(value)}
                  className="peer sr-only"
                />
                <ColorDisc
                  hex={hexCode}
                  className="size-7 peer-checked:text-ink peer-checked:outline peer-checked:outline-offset-2 rounded-full"
                />
                <span className="peer-checked:underline peer-checked:underline-offset-4">{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className="grid grid-cols-2 content-start gap-4">
          <legend className="label mb-3 text-soft">{catalogue.price}</legend>
          <Field label={catalogue.min} name="min" inputMode="numeric" placeholder="0" defaultValue={priceRange?.min} />
          <Field
            label={catalogue.max}
            name="max"
            inputMode="numeric"
            placeholder={String(upperBound(highestPrice))}
            defaultValue={priceRange?.max}
          />
        </fieldset>
        <div className="flex flex-col gap-4">
          <label className="label text-soft">
            {catalogue.sort}
            <select
              name="sort"
              defaultValue={sort}
              className="mt-2 block min-h-12 w-full border-b border-edge bg-paper text-base tracking-normal text-ink normal-case"
            >
              {Object.entries(catalogue.sorts).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <div className="grid grid-cols-2 gap-2">
            <Button type="submit">{catalogue.apply}</Button>
            <Link to="/products" preventScrollReset className={buttonClass("secondary")}>
              {catalogue.reset}
            </Link>
          </div>
        </div>
      </Form>
    </details>
  );
}
