import type { ReactNode } from "react";

/** A line drawing that says nothing itself: whoever uses it names the action. */
export function Icon({ children, className = "size-6" }: { children: ReactNode; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      className={className}
    >
      {children}
    </svg>
  );
}
