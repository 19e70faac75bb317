import { useState } from "react";
import { Form } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { upperBound } from "../../shop/catalogue/listing.ts";
import { catalogue } from "../locales/catalogue.ts";
import { Link } from "../shop-ui/link.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { PlusMinus } from "../ui/disclosure.tsx";
import { SearchIcon } from "../ui/icons.tsx";
import { Choice } from "../ui/select.tsx";
import type { Wanted } from "./collection-address.ts";
import { ColorChoice, PriceChoice, SizeChoice } from "./filter-choices.tsx";
import { useLiveForm } from "./use-live-form.ts";

interface Props {
  wanted: Wanted;
  choices: Outputs["catalogue"]["listProducts"]["choices"];
  highestPriceCentimes: number;
}

/**
 * Search, order and filters as one ordinary form: what is chosen stands in the address. With JavaScript each change
 * shows at once. Source: behaviour.md, "Collection".
 */
export function CollectionFilters({ wanted, choices, highestPriceCentimes }: Props) {
  const { search, sizes = [], colors = [], priceRange, sort } = wanted;
  const chosen =
    sizes.length + colors.length + Number(!!priceRange?.minCentimes) + Number(priceRange?.maxCentimes !== undefined);
  const [isOpen, setOpen] = useState(chosen > 0);
  const bound = upperBound(highestPriceCentimes);
  const live = useLiveForm(bound);
  return (
    <Form {...live} method="get" action="/products" role="search" className="mb-6 border-y border-hairline lg:mb-10">
      <div className="page grid items-center gap-x-8 sm:grid-cols-[1fr_auto] lg:grid-cols-[1fr_auto]">
        <label className="flex min-h-14 items-center gap-3 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-navy">
          <SearchIcon />
          <span className="sr-only">{catalogue.search}</span>
          <input
            type="search"
            name="q"
            defaultValue={search}
            maxLength={100}
            placeholder={catalogue.search}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-12 w-full bg-transparent placeholder:text-soft focus-visible:outline-none"
          />
        </label>
        <label
          htmlFor="sort"
          className="label flex items-center gap-3 border-t border-hairline text-soft sm:border-t-0"
        >
          <span className="flex-none">{catalogue.sort}</span>
          <Choice id="sort" name="sort" defaultValue={sort} className="min-h-14 tracking-normal text-ink normal-case">
            {Object.entries(catalogue.sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>
        </label>
      </div>
      <details
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group border-t border-hairline"
      >
        <summary className="label page flex min-h-14 list-none items-center justify-between">
          {chosen > 0 ? `${catalogue.filters} (${chosen})` : catalogue.filters}
          <PlusMinus />
        </summary>
        <div className="page grid gap-8 pt-2 pb-8 md:grid-cols-2 xl:grid-cols-[22rem_2fr_1fr]">
          <SizeChoice offered={choices.sizes} chosen={sizes} />
          <ColorChoice offered={choices.colors} chosen={colors} />
          <PriceChoice range={priceRange} bound={bound} />
        </div>
        <div className="page pb-8">
          <Link to="/products" preventScrollReset className={buttonClass("secondary", "sm:w-auto")}>
            {catalogue.reset}
          </Link>
        </div>
      </details>
      <div className="plain-only page border-t border-hairline py-4">
        <Button type="submit" className="sm:w-auto">
          {catalogue.apply}
        </Button>
      </div>
    </Form>
  );
}
