import type { KeyboardEvent, Ref } from "react";
import type { Outputs } from "../../shop/calls.ts";
import type { Centimes } from "../../shop/money.ts";
import { catalogue } from "../locales/catalogue.ts";
import { shop } from "../locales/shop.ts";
import { Link } from "../shop-ui/link.tsx";
import { CloseIcon } from "../ui/bag-icons.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { PlusMinus } from "../ui/disclosure.tsx";
import type { Wanted } from "./collection-address.ts";
import { ColorChoice } from "./color-choice.tsx";
import { PriceChoice, SizeChoice } from "./filter-choices.tsx";

interface Props {
  ref: Ref<HTMLDetailsElement>;
  wanted: Wanted;
  choices: Outputs["catalogue"]["listProducts"]["choices"];
  /** The price filter's upper bound. */
  bound: Centimes;
  close: () => void;
}

/**
 * The filters behind a native disclosure: on a desk a panel beside the photographs, below it a sheet under them. It stays
 * open while somebody looks at what each choice shows, and closes on Escape.
 */
export function FilterPanel({ ref, wanted, choices, bound, close }: Props) {
  const { sizes, colors, families, priceRange } = wanted;
  const { minCentimes = 0, maxCentimes = bound } = priceRange ?? {};
  const prices = Number(minCentimes > 0) + Number(maxCentimes < bound);
  const chosen = sizes.length + colors.length + families.length + prices;
  const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && close();
  return (
    <details ref={ref} onKeyDown={onKeyDown} className="filters group flex-none">
      <summary className="label flex min-h-11 list-none items-center gap-2">
        {chosen > 0 ? `${catalogue.filters} (${chosen})` : catalogue.filters}
        <PlusMinus />
      </summary>
      <div className="filter-panel border-hairline bg-paper">
        <div className="filter-sheet">
          <div className="flex items-center justify-between">
            <h2 className="subtitle">{catalogue.filters}</h2>
            <button type="button" aria-label={shop.close} onClick={close} className="js-only -mr-2.5 p-2.5">
              <CloseIcon />
            </button>
          </div>
          <div className="mt-3 grid gap-x-12 gap-y-7 sm:max-lg:grid-cols-2 sm:max-lg:grid-rows-[auto_1fr]">
            <SizeChoice offered={choices.sizes} chosen={sizes} counts={choices.counts?.sizes} />
            <ColorChoice offered={choices.colors} chosen={{ colors, families }} counts={choices.counts} />
            <PriceChoice range={priceRange} bound={bound} />
          </div>
          <div className="sticky bottom-0 -mx-2 mt-6 flex gap-2 bg-paper px-2 py-4 low:static">
            <Link to="/products" preventScrollReset className={buttonClass("secondary", "px-3")}>
              {catalogue.reset}
            </Link>
            <Button type="submit" className="px-3">
              {catalogue.apply}
            </Button>
          </div>
        </div>
      </div>
    </details>
  );
}
