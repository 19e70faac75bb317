import type { ReactNode } from "react";

/** The frame of the narrow account screens: a title, a sentence, a form. */
export function AccountPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="page pt-8 lg:pt-16">
      <div className="mx-auto max-w-sm">
        <h1 className="title">{title}</h1>
        {text && <p className="mt-4 text-soft">{text}</p>}
        {children}
      </div>
    </div>
  );
}

/** A link inside running text. */
export const textLink = "text-ink underline decoration-edge underline-offset-4 hover:decoration-ink";
