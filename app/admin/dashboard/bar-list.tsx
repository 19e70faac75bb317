import type { ReactNode } from "react";
import { Link } from "react-router";

export interface Bar {
  key: string;
  label: string;
  to: string;
  value: number;
  shown: ReactNode;
}

const colors = { navy: "text-navy", brass: "text-brass" } as const;

/** Figures beside each other as bars, each with its name and value written: the list is its own table. */
export function BarList({ label, bars, color }: { label: string; bars: readonly Bar[]; color: keyof typeof colors }) {
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ul aria-label={label} className="grid gap-1">
      {bars.map(({ key, label, to, value, shown }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-6">
            <Link
              to={to}
              className="inline-flex min-h-8 min-w-0 items-center wrap-anywhere decoration-edge underline-offset-4 hover:underline"
            >
              {label}
            </Link>
            <span className="figures flex-none text-right">{shown}</span>
          </div>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className={`block h-1.5 w-full bg-ground ${colors[color]}`}
          >
            <rect width={(100 * value) / highest} height="1" fill="currentColor" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
