import type { ReactNode } from "react";

/** An empty state: a drawing, one sentence, one way on. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-4 py-16 text-center">
      <svg aria-hidden="true" viewBox="0 0 64 64" className="size-16 text-brass" fill="none" stroke="currentColor">
        <path d="M32 14a5 5 0 1 1 5-5M32 14v6L8 38q-3 3 1 4h46q4-1 1-4L32 20" />
      </svg>
      <p className="subtitle">{title}</p>
      {text && <p className="text-soft">{text}</p>}
      {children}
    </div>
  );
}
