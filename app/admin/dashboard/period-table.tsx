import type { Outputs } from "../../../shop/calls.ts";
import { dashboard as words } from "../../locales/dashboard.ts";
import { writeShortDay } from "../../locales/dates.ts";
import { Cell, Head, Row, Table } from "../shell/table.tsx";

type Periods = NonNullable<Outputs["stats"]["show"]["periods"]>;

const shown = ["today", "yesterday", "month", "monthBefore"] as const satisfies (keyof Periods)[];
const daysOf = ({ from, to }: Periods["today"]) =>
  from === to ? writeShortDay(to) : `${writeShortDay(from)} – ${writeShortDay(to)}`;

/** Today and the month so far, each beside the one before: orders, revenue, average basket and what was refused. */
export function PeriodTable({ periods, amount }: { periods: Periods; amount: (centimes: number) => string }) {
  const columns = [
    { name: words.period },
    { name: words.count, end: true },
    { name: words.amount, end: true },
    { name: words.average, end: true },
    { name: words.refused, end: true },
  ];
  return (
    <section aria-label={words.periods} className="mb-10">
      <Table label={words.periods} columns={columns}>
        {shown.map((name) => {
          const { averageCentimes, refusedPercent, ...period } = periods[name];
          return (
            <Row key={name}>
              <Head>
                {words.periodNames[name]} <span className="ml-2 text-soft">{daysOf(periods[name])}</span>
              </Head>
              <Cell name={words.count} end>
                {period.orders.toLocaleString("en-US")}
              </Cell>
              <Cell name={words.amount} end>
                {amount(period.revenueCentimes)}
              </Cell>
              <Cell name={words.average} end>
                {averageCentimes === null ? "–" : amount(averageCentimes)}
              </Cell>
              <Cell name={words.refused} end>
                {refusedPercent === null ? "–" : `${refusedPercent} %`}
              </Cell>
            </Row>
          );
        })}
      </Table>
    </section>
  );
}
