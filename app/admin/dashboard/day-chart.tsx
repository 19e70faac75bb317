import { dashboard as words } from "../../locales/dashboard.ts";
import { writeShortDay } from "../../locales/dates.ts";

export interface Day {
  /** YYYY-MM-DD */
  day: string;
  value: number;
}

const width = 10;
const height = 100;
const colors = { navy: "text-navy", brass: "text-brass" } as const;

/** A bar for each day, its scale written beside it, and the same figures as a table for those who cannot see bars. */
export function DayChart(props: {
  title: string;
  column: string;
  days: readonly Day[];
  format: (value: number) => string;
  color: keyof typeof colors;
}) {
  const { title, column, days, format, color } = props;
  const highest = Math.max(...days.map(({ value }) => value), 0);
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const scale = highest || 1;
  // Every seventh day, counted back from today
  const ticks = days.filter((_, index) => (days.length - 1 - index) % 7 === 0);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="label text-soft">{title}</h2>
        <span className="figures">
          {words.inAll(format(total))}, <span className="text-soft">{words.highest(format(highest))}</span>
        </span>
      </figcaption>
      <div className="relative border-b border-ink pt-5">
        <span aria-hidden="true" className="figures absolute top-0 left-0 bg-paper pr-2 text-xs text-soft">
          {format(highest)}
        </span>
        <svg
          role="img"
          aria-label={`${title}: ${words.inAll(format(total))}, ${words.highest(format(highest))}`}
          viewBox={`0 0 ${days.length * width} ${height}`}
          preserveAspectRatio="none"
          className={`block h-36 w-full ${colors[color]}`}
        >
          <path
            d={`M0 .25H${days.length * width}M0 50H${days.length * width}`}
            className="text-hairline"
            stroke="currentColor"
            strokeWidth=".5"
          />
          {days.map(({ day, value }, index) => (
            <rect
              key={day}
              x={index * width + 1.5}
              width={width - 3}
              y={height - (value / scale) * height}
              height={(value / scale) * height}
              fill="currentColor"
            />
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="figures mt-1 flex justify-between text-xs text-soft">
        {ticks.map(({ day }) => (
          <span key={day}>{writeShortDay(day)}</span>
        ))}
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-soft underline decoration-hairline underline-offset-4">
          {words.asTable}
          <span className="sr-only">: {title}</span>
        </summary>
        <table aria-label={title} className="figures w-full max-w-sm border-collapse text-left">
          <thead>
            <tr>
              <th scope="col" className="label border-b border-ink py-2 font-normal text-soft">
                {words.day}
              </th>
              <th scope="col" className="label border-b border-ink py-2 text-right font-normal text-soft">
                {column}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, value }) => (
              <tr key={day} className="border-b border-hairline">
                <th scope="row" className="py-1 font-normal">
                  {writeShortDay(day)}
                </th>
                <td className="py-1 text-right">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
