import type { ReactNode } from "react";

/** An error message beside its field: red, with an icon, because not everybody sees the colour. */
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

/** An error message for the whole form. Screen readers announce it, and `useFocusOnRefusal` moves the focus to it. */
export function Alert({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert" tabIndex={-1} data-alert="" className="border border-brick px-4 py-3 text-brick">
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 text-sm">{children}</div>}
    </div>
  );
}
