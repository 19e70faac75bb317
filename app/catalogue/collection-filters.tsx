import { useRef } from "react";
import { Form } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { upperBound } from "../../shop/catalogue/listing.ts";
import { catalogue } from "../locales/catalogue.ts";
import { Button } from "../ui/button.tsx";
import { SearchIcon, SortIcon } from "../ui/icons.tsx";
import { Choice } from "../ui/select.tsx";
import type { Wanted } from "./collection-address.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { useLiveForm } from "./use-live-form.ts";

interface Props {
  wanted: Wanted;
  choices: Outputs["catalogue"]["listProducts"]["choices"];
  highestPriceCentimes: number;
}

/**
 * Search, order and filters as one ordinary form in the collection's bar: what is chosen stands in the address. With
 * JavaScript each change shows at once. Source: behaviour.md, "Collection".
 */
export function CollectionFilters({ wanted, choices, highestPriceCentimes }: Props) {
  const bound = upperBound(highestPriceCentimes);
  const { onSubmit, ...live } = useLiveForm(bound);
  const panel = useRef<HTMLDetailsElement>(null);
  return (
    <Form
      {...live}
      onSubmit={(event) => {
        onSubmit(event);
        if (panel.current?.open) closePanel(panel.current);
      }}
      method="get"
      action="/products"
      role="search"
      className="flex flex-1 items-center justify-end gap-1 md:gap-6 lg:gap-8"
    >
      <SearchField search={wanted.search} />
      <label
        htmlFor="sort"
        className="label relative flex min-h-11 flex-none items-center gap-3 text-soft has-focus-visible:outline-2 has-focus-visible:outline-navy max-md:size-11 max-md:justify-center max-md:text-ink"
      >
        <SortIcon className="size-5 md:hidden" />
        <span className="sr-only lg:not-sr-only">{catalogue.sort}</span>
        <span className="max-md:absolute max-md:inset-0 max-md:opacity-0">
          <Choice
            id="sort"
            name="sort"
            defaultValue={wanted.sort}
            className="min-h-11 tracking-normal normal-case focus-visible:outline-none"
          >
            {Object.entries(catalogue.sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>
        </span>
      </label>
      <div className="plain-only flex-none">
        <Button type="submit" kind="quiet">
          {catalogue.sortNow}
        </Button>
      </div>
      <FilterPanel
        ref={panel}
        wanted={wanted}
        choices={choices}
        bound={bound}
        close={() => panel.current && closePanel(panel.current)}
      />
    </Form>
  );
}

/** The focus goes back to what opened it. */
function closePanel(panel: HTMLDetailsElement): void {
  panel.open = false;
  panel.querySelector("summary")?.focus();
}

/** On a phone its icon, which the whole bar gives way to while somebody types. */
function SearchField({ search }: { search: string | undefined }) {
  return (
    <label className="search-field min-h-11 items-center gap-3 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-navy md:flex-1">
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
        className="min-h-11 w-full min-w-0 bg-transparent placeholder:text-soft focus-visible:outline-none"
      />
    </label>
  );
}
