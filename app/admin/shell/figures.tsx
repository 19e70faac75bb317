import { Link } from "react-router";

export interface Figure {
  label: string;
  value: string;
  /** Where the figure's own list is. */
  to?: string;
}

const columnsFor: Record<number, string> = {
  1: "md:grid-cols-1",
  2: "md:grid-cols-2",
  3: "md:grid-cols-3",
  5: "md:grid-cols-3 lg:grid-cols-5",
};

/** The figures a screen begins with. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const columns = columnsFor[figures.length] ?? "md:grid-cols-4";
  return (
    <section aria-label={label}>
      <dl className={`grid grid-cols-2 gap-px border border-hairline bg-hairline ${columns}`}>
        {figures.map(({ label, value, to }) => (
          <div
            key={label}
            className="relative flex flex-col-reverse justify-end gap-1 bg-paper px-4 py-4 last:odd:max-md:col-span-2 md:max-lg:nth-5:col-span-2 hover:has-[a]:bg-ground sm:px-5"
          >
            <dt className="text-[.8125rem] text-soft">
              {to ? (
                <Link to={to} className="after:absolute after:inset-0">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="figures text-2xl leading-tight wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
