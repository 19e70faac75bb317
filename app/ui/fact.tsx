import type { ReactNode } from "react";

/** One name and its value in a list of facts (`<dl>`). */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="label mb-2 text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
