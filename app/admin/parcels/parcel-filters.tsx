import { hasInterface } from "../../../shop/carriers/kinds.ts";
import { openStates, type ParcelState, parcelStates } from "../../../shop/parcels/states.ts";
import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { Select } from "../../ui/select.tsx";
import type { ParcelsView } from "../shell/parcels-address.ts";
import { SearchForm } from "../shell/search-form.tsx";
import { useCarriers } from "../shell/use-carriers.ts";

interface Props {
  view: ParcelsView;
  counts: Partial<Record<ParcelState, number>>;
}

/** Search, state and carrier of the parcels that are looked at; all of it in the address. */
export function ParcelFilters({ view, counts }: Props) {
  const carriers = useCarriers();
  const submit = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit();
  const counted = (label: string, count = 0) => (count > 0 ? words.counted(label, count) : label);
  const open = openStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const isBooked = carriers.some(({ kind }) => hasInterface(kind));
  const states = [
    { value: "open", label: counted(words.open, open) },
    ...parcelStates.map((state) => ({ value: state, label: counted(words.states[state], counts[state]) })),
    ...(isBooked || view.state === "unbooked" ? [{ value: "unbooked", label: words.unbooked }] : []),
    { value: "all", label: words.all },
  ];
  return (
    <SearchForm label={words.searchLabel} placeholder={words.searchPlaceholder} value={view.search}>
      <Select
        key={`state ${view.state}`}
        name="state"
        label={words.state}
        defaultValue={view.state}
        options={states}
        className="w-52 max-sm:w-full"
        onChange={submit}
      />
      {(carriers.length > 1 || view.carrier) && (
        <Select
          key={`carrier ${view.carrier}`}
          name="carrier"
          label={words.carrier}
          defaultValue={view.carrier ?? ""}
          options={[
            { value: "", label: words.allCarriers },
            ...carriers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          className="w-52 max-sm:w-full"
          onChange={submit}
        />
      )}
    </SearchForm>
  );
}
