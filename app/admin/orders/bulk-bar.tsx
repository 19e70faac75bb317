import { carriers, longestCarrier } from "../../../shop/orders/carriers.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { useHydrated } from "../../web/hydrated.ts";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { useActiveCarriers } from "../shell/use-carriers.ts";
import { useMay } from "../shell/use-may.ts";
import { PackChosen } from "./pack-chosen.tsx";
import { stepLabels } from "./step-labels.ts";

const button = "inline-flex min-h-8 items-center border px-3 whitespace-nowrap transition-colors";

interface Props {
  view: OrdersView;
  chosen: number;
  rows: number;
  onChooseAll: (isChosen: boolean) => void;
  /** As typed in a form that was refused. */
  carrier: string;
}

/** What can be done with all orders that are chosen. With a script its buttons come with the first that is. */
export function BulkBar({ view, chosen, rows, onChooseAll, carrier }: Props) {
  const isHydrated = useHydrated();
  const may = useMay();
  const steps = Object.entries(stepLabels(may)).filter(([status]) => view.status === "all" || view.status === status);
  const activeCarriers = useActiveCarriers();
  const isPackable = view.status === "all" || view.status === "confirmed" || view.status === "processing";
  const mayPack = activeCarriers.length > 0 && isPackable && may("parcels.makeMany");
  const isShown = !isHydrated || chosen > 0;
  const formAction = ordersAddress(view);
  return (
    <div className="sticky top-25 z-10 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-ink bg-paper py-2">
      <span className="js-only">
        <label className="flex min-h-8 items-center gap-3 pr-2">
          <span className="grid size-8 place-items-center">
            <input
              type="checkbox"
              checked={chosen > 0 && chosen === rows}
              onChange={(event) => onChooseAll(event.currentTarget.checked)}
              className="size-4.5 not-checked:bg-paper"
            />
          </span>
          {words.chooseAll}
        </label>
      </span>
      {steps.some(([, { step }]) => step === "ship") && (
        <span className="flex items-center gap-2">
          <label htmlFor="carrier-of-all" className="text-soft">
            {words.carrier}
          </label>
          <input
            id="carrier-of-all"
            name="carrier"
            list="carriers"
            autoComplete="off"
            maxLength={longestCarrier}
            defaultValue={carrier}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            className="h-8 w-40 border-b border-edge bg-transparent focus-visible:outline-offset-0"
          />
          <datalist id="carriers">
            {carriers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </span>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2" hidden={!isShown}>
        <span role="status" className="figures js-only pr-1 text-soft">
          {words.chosen(chosen)}
        </span>
        {mayPack && <PackChosen carriers={activeCarriers} chosen={chosen} formAction={formAction} />}
        <button
          type="submit"
          name="many"
          value="slips"
          formAction={formAction}
          className={`${button} border-edge hover:border-ink`}
        >
          {words.printSlips}
        </button>
        {steps.map(([status, { step, label }]) => (
          <button
            type="submit"
            key={status}
            name="many"
            value={step}
            formAction={formAction}
            className={`${button} border-ink bg-ink text-paper hover:border-navy hover:bg-navy`}
          >
            {words.forChosen(label, chosen)}
          </button>
        ))}
      </span>
    </div>
  );
}
