import { Link } from "react-router";
import type { Thing } from "../../../shop/journal/things.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { journal as words } from "../../locales/journal.ts";
import { ChangeList } from "./change-list.tsx";
import { Part } from "./facts.tsx";
import { journalAddress } from "./journal-address.ts";
import { type JournalLine, writeAuthor, writeCall } from "./journal-words.ts";

interface Props {
  of: { thing: Thing; thingId: string };
  journal: { rows: readonly JournalLine[]; hasAfter: boolean };
  amount: (centimes: number) => string;
}

import { useMay } from "./use-may.ts";

/** What the journal tells of one thing, last first, among its details. */
export function JournalPart({ of, journal, amount }: Props) {
  const may = useMay();
  return (
    <Part title={words.title} wide>
      {journal.rows.length === 0 && <p className="text-soft">{words.noneOfThing}</p>}
      <ol className="grid gap-4">
        {journal.rows.map((line) => (
          <li key={line.id}>
            {writeCall(line.call)}
            <span className="block text-soft">
              {writeDateTime(line.createdAt)} · {writeAuthor(line)}
            </span>
            <ChangeList changes={line.changes} amount={amount} />
          </li>
        ))}
      </ol>
      {journal.hasAfter && may("journal.list") && (
        <Link
          to={journalAddress(of)}
          className="mt-2 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {words.whole}
        </Link>
      )}
    </Part>
  );
}
