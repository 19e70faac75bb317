import type { ComponentProps, ReactNode } from "react";

/** A native disclosure between hairlines, with a plus that becomes a minus. */
export function Disclosure({
  title,
  children,
  ...rest
}: { title: ReactNode; children: ReactNode } & Omit<ComponentProps<"details">, "title">) {
  return (
    <details {...rest} className="group border-b border-hairline">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3">
        {title}
        <PlusMinus />
      </summary>
      <div className="flex flex-col gap-4 pb-6 text-soft [&>p]:measure">{children}</div>
    </details>
  );
}

/** The mark of a disclosure; its `details` is the `group`. */
export const PlusMinus = () => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 flex-none" stroke="currentColor" fill="none">
    <path d="M2 8h12" />
    <path d="M8 2v12" className="transition-opacity group-open:opacity-0" />
  </svg>
);
