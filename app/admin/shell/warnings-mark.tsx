import { warnings as words } from "../../locales/warnings.ts";

/** How many things need care, beside the way to where they are said; nothing where all is well. */
export function WarningsMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures ml-2 inline-grid size-5 align-middle place-items-center bg-brick text-xs text-paper">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words.count(count)}</span>
    </span>
  );
}
