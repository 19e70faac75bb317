import { journal as words } from "../../locales/journal.ts";
import { PlusMinus } from "../../ui/disclosure.tsx";
import { french } from "../../web/typography.ts";
import { Change } from "./change.tsx";
import { type JournalLine, writeField } from "./journal-words.ts";

/** More are folded away: a new product has some twenty. */
const mostInSight = 4;

/** The fields that changed, each before and after. */
export function ChangeList({
  changes,
  amount,
}: {
  changes: JournalLine["changes"];
  amount: (centimes: number) => string;
}) {
  const fields = Object.entries(changes);
  const list = (
    <dl className="grid gap-1">
      {fields.map(([field, change]) => (
        <div key={field} className="wrap-anywhere">
          <dt className="inline text-soft">{french(words.field(writeField(field)))}</dt>{" "}
          <Change field={field} change={change} amount={amount} />
        </div>
      ))}
    </dl>
  );
  if (fields.length <= mostInSight) return list;
  return (
    <details className="group min-w-0">
      <summary className="flex min-h-6 list-none items-center gap-3 underline decoration-edge underline-offset-4">
        {words.fieldsChanged(fields.length)}
        <PlusMinus />
      </summary>
      <div className="pt-3">{list}</div>
    </details>
  );
}
