import { parcelAdmin, packing as words } from "../../locales/parcel-admin.ts";
import type { CarrierShown } from "../shell/use-carriers.ts";

interface Props {
  carriers: readonly CarrierShown[];
  chosen: number;
  formAction: string;
}

/** Makes one parcel of each chosen order, all for one carrier. */
export function PackChosen({ carriers, chosen, formAction }: Props) {
  return (
    <span className="inline-flex">
      <select
        name="carrierOfAll"
        aria-label={parcelAdmin.carrier}
        className="h-8 max-w-40 border border-r-0 border-edge bg-paper px-2"
      >
        {carriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button
        type="submit"
        name="many"
        value="pack"
        formAction={formAction}
        className="inline-flex min-h-8 items-center border border-edge px-3 whitespace-nowrap transition-colors hover:border-ink"
      >
        {words.makeMany(chosen)}
      </button>
    </span>
  );
}
