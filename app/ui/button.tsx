import type { ComponentProps } from "react";

const shape =
  "label inline-flex min-h-12 w-full items-center justify-center gap-3 px-6 text-center transition-colors duration-200 disabled:opacity-55 aria-disabled:opacity-55";
const kinds = {
  primary: `${shape} border border-ink bg-ink text-paper hover:border-navy hover:bg-navy`,
  secondary: `${shape} border border-edge text-ink hover:border-ink`,
  inverse: `${shape} border border-paper bg-paper text-ink hover:border-ground hover:bg-ground`,
  quiet:
    "label inline-flex min-h-11 items-center gap-2 underline decoration-hairline decoration-1 underline-offset-4 hover:decoration-ink",
} as const;

export type ButtonKind = keyof typeof kinds;

/** The classes of a button, for links that look like one. */
export const buttonClass = (kind: ButtonKind = "primary", more = ""): string => `${kinds[kind]} ${more}`;

/** A full-width ink block (primary), a paper block on dark (inverse), a hairline (secondary) or underlined words (quiet). */
export function Button({
  kind = "primary",
  className = "",
  ...rest
}: ComponentProps<"button"> & { kind?: ButtonKind }) {
  return <button {...rest} className={buttonClass(kind, className)} />;
}
