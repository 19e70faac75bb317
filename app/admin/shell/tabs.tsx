import { Link } from "react-router";

/** The parts of a screen, each at its own address. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { label: string; to: string; current: boolean }[];
}) {
  return (
    <nav aria-label={label} className="mt-8 mb-6 flex flex-wrap gap-x-8 border-b border-hairline">
      {tabs.map(({ label, to, current }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? "page" : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
