import type { ReactNode } from "react";

/** An empty state: a drawing (of `drawings/`), one sentence, one way on. */
export function Empty({
  title,
  text,
  drawing,
  children,
}: {
  title: string;
  text?: string;
  drawing: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-4 px-4 py-16 text-center">
      <svg
        aria-hidden="true"
        viewBox="0 0 120 120"
        className="size-24 text-brass"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
      <p className="subtitle">{title}</p>
      {text && <p className="text-soft">{text}</p>}
      {children}
    </div>
  );
}
