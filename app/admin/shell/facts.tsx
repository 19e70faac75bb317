import type { ReactNode } from "react";

/** One part of a dialog's details under its heading. */
export function Part({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={`min-w-0 ${wide ? "sm:col-span-2" : ""}`}>
      <h3 className="label mb-3 text-soft">{title}</h3>
      {children}
    </section>
  );
}

/** What is known, line by line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="grid gap-1.5">{children}</dl>;

/** One line of `Facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
