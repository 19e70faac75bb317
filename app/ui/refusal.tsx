import type { ReactNode } from "react";

/** A sentence of refusal beside what it is about: brick, with a mark, so that colour is never alone. */
export function Refusal({ id, children, className = "" }: { id?: string; children: ReactNode; className?: string }) {
  return (
    <p id={id} className={`mt-2 flex gap-2 text-sm text-brick ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1 size-3.5 flex-none" fill="none" stroke="currentColor">
        <circle cx="8" cy="8" r="7" />
        <path d="M8 4v5M8 11v1" />
      </svg>
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** A refusal of the whole form, announced and focused when it appears. */
export function Alert({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert" tabIndex={-1} data-alert="" className="border border-brick px-4 py-3 text-brick">
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 text-sm">{children}</div>}
    </div>
  );
}
