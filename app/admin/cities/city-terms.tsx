import { useState } from "react";
import { figure, shortDecimals } from "../../../shop/money.ts";
import { cities as words } from "../../locales/cities.ts";
import { daysLabel } from "../../locales/order-facts.ts";
import { Refusal } from "../../ui/refusal.tsx";
import { useHydrated } from "../../web/hydrated.ts";
import { type CitiesView, citiesAddress } from "../shell/cities-address.ts";
import { Cell, RowLink } from "../shell/table.tsx";
import type { CityRefused } from "./change-cities.ts";
import type { City } from "./city.ts";

const field =
  "figures min-h-11 border-b border-edge bg-transparent text-base placeholder:text-soft aria-invalid:border-brick focus-visible:outline-offset-0";

interface Props {
  row: City;
  view: CitiesView;
  refused?: CityRefused;
  isPending: boolean;
}

/** The cells in which a city's terms are typed. They stay those of the version they were read with, whatever is read anew meanwhile. */
export function CityTerms({ row: now, view, refused, isPending }: Props) {
  const isLive = useHydrated();
  const [row] = useState(now);
  const form = `city-${row.id}`;
  const note = `${form}-note`;
  const typed = refused?.typed.terms;
  const problems = refused?.problems ?? {};
  const control = { form, type: "text", autoComplete: "off", "aria-describedby": refused ? note : undefined } as const;
  const wrong = (name: string) => (problems[name] ? true : undefined);
  return (
    <>
      <Cell name={words.fee}>
        <span>
          <input type="hidden" form={form} name="cityId" value={row.id} />
          <input type="hidden" form={form} name="of" value={row.name} />
          <input type="hidden" form={form} name="version" value={refused?.current ?? row.version} />
          {isLive && <input type="hidden" form={form} name="stay" value="1" />}
          <input
            {...control}
            name="fee"
            inputMode="decimal"
            aria-label={words.feeOf(row.name)}
            aria-invalid={wrong("fee")}
            placeholder={words.house}
            defaultValue={typed?.fee ?? (row.feeCentimes === null ? "" : shortDecimals(row.feeCentimes))}
            className={`${field} w-24`}
          />
        </span>
      </Cell>
      <Cell name={words.delay}>
        <span className="flex items-baseline gap-2">
          <input
            {...control}
            name="least"
            inputMode="numeric"
            aria-label={words.leastOf(row.name)}
            aria-invalid={wrong("days")}
            placeholder="–"
            defaultValue={typed?.least ?? row.days?.least ?? ""}
            className={`${field} w-10 text-center`}
          />
          <span className="text-soft">{words.to}</span>
          <input
            {...control}
            name="most"
            inputMode="numeric"
            aria-label={words.mostOf(row.name)}
            aria-invalid={wrong("days")}
            placeholder="–"
            defaultValue={typed?.most ?? row.days?.most ?? ""}
            className={`${field} w-10 text-center`}
          />
        </span>
      </Cell>
      <Cell name={words.served}>
        <label className="inline-flex size-11 items-center justify-end md:justify-start">
          <input
            type="checkbox"
            form={form}
            name="isServed"
            value="1"
            aria-label={words.servedOf(row.name)}
            defaultChecked={typed?.isServed ?? row.isServed}
            className="size-5"
          />
        </label>
      </Cell>
      <Cell>
        <span className="flex flex-1 flex-wrap items-center gap-x-5 md:justify-end">
          <RowLink to={citiesAddress({ ...view, add: false, edit: row.id })} of={row.name}>
            {words.names}
          </RowLink>
          <button
            type="submit"
            form={form}
            name="intent"
            value="terms"
            aria-disabled={isPending || undefined}
            className="inline-flex min-h-11 items-center border border-edge px-4 hover:border-ink aria-disabled:opacity-55"
          >
            {isPending ? words.saving : words.save}
            <span className="sr-only"> {row.name}</span>
          </button>
          {refused && (
            <Refusal id={note} className="w-full">
              {refused.current === undefined
                ? [refused.text, ...Object.values(problems)].join(" ")
                : `${words.savedMeanwhile} ${written(now)}`}
            </Refusal>
          )}
        </span>
      </Cell>
    </>
  );
}

/** What a city has now, in a line. */
const written = ({ feeCentimes, days, isServed }: City): string =>
  [
    `${words.fee} ${feeCentimes === null ? words.house : figure(feeCentimes)}`,
    `${words.delay} ${days ? daysLabel(days) : words.house}`,
    isServed ? words.served : words.notServed,
  ].join(", ");
