import { cash as words } from "../../locales/cash.ts";
import { Select } from "../../ui/select.tsx";
import { type CashView, cashShows } from "../shell/cash-address.ts";
import { DayInput } from "../shell/day-input.tsx";
import { SearchForm } from "../shell/search-form.tsx";

interface Props {
  view: CashView;
  carriers: readonly { id: string; name: string }[];
}

/** Which parcels, of which carrier, handed over from when to when. */
export function CashFilters({ view, carriers }: Props) {
  return (
    <div className="mt-8 mb-4">
      <SearchForm label={words.searchLabel} placeholder={words.searchPlaceholder} value={view.search}>
        <Select
          key={`show ${view.show}`}
          name="show"
          label={words.show}
          defaultValue={view.show}
          options={cashShows.map((value) => ({ value, label: words.shows[value] }))}
          className="w-48 max-sm:w-full"
        />
        <Select
          key={`carrier ${view.carrier}`}
          name="carrier"
          label={words.carrier}
          defaultValue={view.carrier ?? ""}
          options={[
            { value: "", label: words.allCarriers },
            ...carriers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          className="w-44 max-sm:w-full"
        />
        <DayInput name="since" label={words.since} day={view.since ?? ""} />
        <DayInput name="until" label={words.until} day={view.until ?? ""} />
      </SearchForm>
    </div>
  );
}
