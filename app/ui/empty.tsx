import type { ReactNode } from "react";
import { type Drawing, drawings } from "./drawings.tsx";

/** An empty state: a drawing, one sentence, one way on. */
export function Empty({
  title,
  text,
  drawing = "search",
  children,
}: {
  title: string;
  text?: string;
  drawing?: Drawing;
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
        {drawings[drawing]}
      </svg>
      <p className="subtitle">{title}</p>
      {text && <p className="text-soft">{text}</p>}
      {children}
    </div>
  );
}
