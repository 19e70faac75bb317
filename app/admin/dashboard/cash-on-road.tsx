import { Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTime, LocalTimes } from "../../../shop/clock.ts";
import { dirhams } from "../../../shop/money.ts";
import { cash as words } from "../../locales/cash.ts";
import { writeDate } from "../../locales/dates.ts";
import { cashAddress } from "../shell/cash-address.ts";

/** What carriers have of the house's money. */
export type OnRoad = LocalTimes<Outputs["cash"]["overview"]>;

/** How much money carriers have, on the road and collected, and how old the oldest is; nothing where they have none. */
export function CashOnRoad({ onRoad: { road, due, late, differs } }: { onRoad: OnRoad }) {
  const since = [road.since, due.since].filter((at): at is LocalTime => at !== null).sort()[0];
  if (!since && differs.count === 0) return null;
  return (
    <section aria-labelledby="cash" className="mb-10">
      <h2 id="cash" className="label mb-3 text-soft">
        {words.title}
      </h2>
      <p className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 border border-hairline px-4 py-3 hover:bg-ground sm:px-5">
        <strong className="figures text-2xl font-semibold">{dirhams(road.owedCentimes + due.owedCentimes)}</strong>
        <Link
          to={cashAddress({})}
          className="underline decoration-edge underline-offset-4 after:absolute after:inset-0 hover:decoration-ink"
        >
          {words.dashboard(road.count + due.count)}
        </Link>
        {since && <span className="text-soft">{words.dashboardSince(writeDate(since))}</span>}
        {late.count > 0 && <span className="text-brick">{words.dashboardLate(late.count)}</span>}
        {differs.count > 0 && <span className="text-brick">{words.differing(differs.count)}</span>}
      </p>
    </section>
  );
}
