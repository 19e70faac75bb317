import type { ReactNode } from "react";
import { Link } from "react-router";

/** What a way from a row looks like, link or button. */
export const rowLink =
  "inline-flex min-h-11 items-center whitespace-nowrap underline decoration-edge underline-offset-4 hover:decoration-ink";

/** A table with hairlines; on a phone, with long columns on a tablet too, each row becomes a card whose cells say what they are. */
export function Table({
  label,
  columns,
  isLong = false,
  children,
}: {
  label: string;
  columns: readonly Column[];
  isLong?: boolean;
  children: ReactNode;
}) {
  return (
    <table
      aria-label={label}
      className={`w-full border-collapse text-left as-cards:block ${isLong ? "long-table" : ""}`}
    >
      <thead className="as-cards:sr-only">
        <tr>
          {columns.map(({ name, end, hidden }) => (
            <th
              key={name}
              scope="col"
              className={`label border-b border-ink py-3 font-normal text-soft as-table:px-3 as-table:first:pl-0 as-table:last:pr-0 ${end ? "text-right" : ""}`}
            >
              {hidden ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="as-cards:block">{children}</tbody>
    </table>
  );
}

export interface Column {
  name: string;
  /** Figures stand at the end of their column. */
  end?: boolean;
  hidden?: boolean;
}

/** One row; on a phone a card. */
export function Row({ children }: { children: ReactNode }) {
  return <tr className="as-cards:block as-cards:border-b as-cards:border-hairline as-cards:py-4">{children}</tr>;
}

/** What a cell looks like where the table is one. */
export const tableCell =
  "as-table:border-b as-table:border-hairline as-table:px-3 as-table:py-3 as-table:first:pl-0 as-table:last:pr-0";
const cell = `${tableCell} as-cards:py-1`;

/** The cell that names its row. */
export function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={`font-normal as-cards:block ${cell}`}>
      {children}
    </th>
  );
}

/** A cell; `name` is what it says on a phone, where there are no columns, and where a cell with null is left out. */
export function Cell({ name, end = false, children }: { name?: string; end?: boolean; children: ReactNode }) {
  return (
    <td
      className={`${children === null ? "as-cards:hidden" : "as-cards:flex as-cards:items-baseline as-cards:justify-between as-cards:gap-6"} ${end ? "figures as-table:text-right" : ""} ${cell}`}
    >
      {name && (
        <span aria-hidden="true" className="label flex-none text-soft as-table:hidden">
          {name}
        </span>
      )}
      {children}
    </td>
  );
}

/** A way from a row, over the list it stands in; `of` names the row to those who hear the link out of its line. */
export function RowLink({ to, of, children }: { to: string; of: string; children: string }) {
  return (
    <Link to={to} preventScrollReset className={rowLink}>
      {children}
      <span className="sr-only"> {of}</span>
    </Link>
  );
}
