import { Link } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";
import type { Cursor } from "./cursor.ts";

interface Props {
  page: { rows: readonly unknown[]; hasBefore: boolean; hasAfter: boolean };
  /** Sort key and id of the first and the last row shown. */
  edges: { first: { key: string; id: string }; last: { key: string; id: string } } | null;
  address: (cursor?: Cursor) => string;
  /** What the list is called where it stands in a dialog, over a page that keeps its position. */
  label?: string;
}

const link =
  "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink aria-disabled:text-soft aria-disabled:no-underline";

/** The ways through a long list: its beginning, back, on and its end, each as near as the other. */
export function Pager({ page, edges, address, label: name }: Props) {
  if (!page.hasBefore && !page.hasAfter) return null;
  const steps: [string, string | null][] = [
    [adminScreens.first, page.hasBefore ? address() : null],
    [adminScreens.previous, page.hasBefore && edges ? address({ edge: "before", ...edges.first }) : null],
    [adminScreens.next, page.hasAfter && edges ? address({ edge: "after", ...edges.last }) : null],
    [adminScreens.last, page.hasAfter ? address({ edge: "last" }) : null],
  ];
  return (
    <nav aria-label={name ?? adminScreens.pages} className="mt-6 flex gap-x-8 gap-y-2">
      {steps.map(([label, to]) =>
        to ? (
          <Link key={label} to={to} preventScrollReset={name !== undefined} className={link}>
            {label}
          </Link>
        ) : (
          <span key={label} aria-disabled="true" className={link}>
            {label}
          </span>
        ),
      )}
    </nav>
  );
}

/** The edges of a page by what its rows are sorted by. */
export function edgesOf<T extends { id: string }>(rows: readonly T[], key: (row: T) => string): Props["edges"] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  return { first: { key: key(first), id: first.id }, last: { key: key(last), id: last.id } };
}
