import type { ReactNode } from "react";

/** A table with hairlines; on a phone each row becomes a card whose cells say what they are. */
export function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}) {
  return (
    <table aria-label={label} className="w-full border-collapse text-left max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ name, end, hidden }) => (
            <th
              key={name}
              scope="col"
              className={`label border-b border-ink py-3 font-normal text-soft md:px-3 md:first:pl-0 md:last:pr-0 ${end ? "text-right" : ""}`}
            >
              {hidden ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
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
  return <tr className="max-md:block max-md:border-b max-md:border-hairline max-md:py-4">{children}</tr>;
}

/** What a cell looks like where the table is one. */
export const tableCell = "md:border-b md:border-hairline md:px-3 md:py-3 md:first:pl-0 md:last:pr-0";
const cell = `${tableCell} max-md:py-1`;

/** The cell that names its row. */
export function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={`font-normal max-md:block ${cell}`}>
      {children}
    </th>
  );
}

/** A cell; `name` is what it says on a phone, where there are no columns. */
export function Cell({ name, end = false, children }: { name?: string; end?: boolean; children: ReactNode }) {
  return (
    <td
      className={`max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-6 ${end ? "figures md:text-right" : ""} ${cell}`}
    >
      {name && (
        <span aria-hidden="true" className="label flex-none text-soft md:hidden">
          {name}
        </span>
      )}
      {children}
    </td>
  );
}
