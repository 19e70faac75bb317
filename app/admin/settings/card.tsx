import type { ReactNode } from "react";
import { shop } from "../../locales/shop.ts";

/** A piece of the storefront, in its own size and language. */
export function Card({ title, isFlush = false, children }: { title: string; isFlush?: boolean; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="label mb-2 text-soft">{title}</figcaption>
      <div
        lang={shop.lang}
        dir={shop.dir}
        className={`border border-hairline text-base wrap-anywhere ${isFlush ? "" : "p-5"}`}
      >
        {children}
      </div>
    </figure>
  );
}
