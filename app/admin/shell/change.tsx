import { journal as words } from "../../locales/journal.ts";
import { type JournalLine, writeMark, writeValue } from "./journal-words.ts";

/** Of longer values only the beginning is in sight. */
const longestInSight = 160;

interface Props {
  field: string;
  change: JournalLine["changes"][string];
  amount: (centimes: number) => string;
}

/** What a field was and is, in words. */
export function Change({ field, change, amount }: Props) {
  if (change === "hidden") {
    return (
      <dd className="inline">
        <em className="text-soft">{words.hidden}</em>
      </dd>
    );
  }
  const mark = writeMark(field, change);
  if (mark) return <dd className="inline">{mark}</dd>;
  const before = change.before === null ? null : writeValue(field, change.before, amount);
  const after = writeValue(field, change.after, amount);
  if (after.length > longestInSight || (before !== null && before.length > longestInSight)) {
    return (
      <dd className="grid gap-1">
        {before !== null && <Part name={words.before} text={before} />}
        <Part name={words.after} text={after} />
      </dd>
    );
  }
  return (
    <dd className="inline">
      {before !== null && (
        <>
          <del className="text-soft">{before}</del>
          <span className="sr-only"> {words.became}</span>{" "}
        </>
      )}
      <ins className="no-underline">{after}</ins>
    </dd>
  );
}

/** One side of a change of which one is long: its beginning, and the whole to be opened. */
function Part({ name, text }: { name: string; text: string }) {
  if (text.length <= longestInSight) {
    return (
      <p>
        <span className="text-soft">{name}</span> {text}
      </p>
    );
  }
  return (
    <details className="group/part min-w-0">
      <summary className="min-h-6 list-none">
        <span className="text-soft">{name}</span>{" "}
        <span className="group-open/part:hidden">{`${text.slice(0, longestInSight).trimEnd()}… `}</span>
        <span className="whitespace-nowrap underline decoration-edge underline-offset-4">
          <span className="group-open/part:hidden">{words.showWhole}</span>
          <span className="hidden group-open/part:inline">{words.showLess}</span>
        </span>
      </summary>
      <p
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="mt-2 max-h-96 max-w-[80ch] overflow-y-auto border-l border-hairline pl-4 whitespace-pre-wrap"
      >
        {text}
      </p>
    </details>
  );
}
