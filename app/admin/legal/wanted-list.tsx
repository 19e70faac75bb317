import type { Facts } from "../../../shop/legal/facts.ts";
import type { LegalPage } from "../../../shop/legal/pages.ts";
import { factsFor, unsaidIn, type Want } from "../../../shop/legal/wants.ts";
import { wantNames, legal as words } from "../../locales/legal.ts";

interface Props {
  page: LegalPage;
  /** The text as it is typed. */
  text: string;
  facts: Facts;
  waived: readonly string[];
}

const inBraces = (want: Want): string =>
  factsFor(want)
    .map((any) => any.map((fact) => `{${fact}}`).join(" / "))
    .join(" ");

/** What the law wants of a text and it does not say, each with a box for what needs no place in it. */
export function WantedList({ page, text, facts, waived }: Props) {
  const unsaid = unsaidIn(page, text, facts);
  return (
    <fieldset id="wants" className="border-y border-hairline py-4">
      <legend className="sr-only">{words.wants}</legend>
      <p aria-hidden="true" className="label text-soft">
        {words.wants}
      </p>
      <p className="mt-2 text-soft">{unsaid.length === 0 ? words.allSaid : words.unsaid}</p>
      {unsaid.length > 0 && (
        <ul className="mt-2">
          {unsaid.map((want) => (
            <li
              key={want}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-t border-hairline"
            >
              <span id={`want-${want}`} className="min-w-0 py-2 wrap-anywhere">
                {wantNames[want]}
                <span className="figures ml-3 text-soft">{inBraces(want)}</span>
              </span>
              <label className="flex min-h-11 items-center gap-3 text-soft">
                <input
                  type="checkbox"
                  name="waived"
                  value={want}
                  defaultChecked={waived.includes(want)}
                  aria-describedby={`want-${want}`}
                  className="size-4"
                />
                {words.waive}
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
