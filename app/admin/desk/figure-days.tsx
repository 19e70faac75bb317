import { Form, Link } from "react-router";
import { daysAfter } from "../../../shop/clock.ts";
import { deskFigures as words } from "../../locales/desk-figures.ts";
import { DayInput } from "../shell/day-input.tsx";

const spans = [7, 30, 90];
const link =
  "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink aria-[current=true]:font-semibold aria-[current=true]:decoration-ink";

/** From which day to which the orders were placed that are counted. */
export function FigureDays({ from, to, today }: { from: string; to: string; today: string }) {
  return (
    <div className="mb-6">
      <Form preventScrollReset aria-label={words.placed} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <DayInput name="since" label={words.since} day={from} />
        <DayInput name="until" label={words.until} day={to} />
        <button type="submit" className="inline-flex min-h-12 items-center border border-edge px-4 hover:border-ink">
          {words.show}
        </button>
      </Form>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {spans.map((days) => {
          const since = daysAfter(today, 1 - days);
          return (
            <Link
              key={days}
              to={`?${new URLSearchParams({ since, until: today })}`}
              preventScrollReset
              aria-current={from === since && to === today ? "true" : undefined}
              className={link}
            >
              {words.lastDays(days)}
            </Link>
          );
        })}
      </p>
    </div>
  );
}
