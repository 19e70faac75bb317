import { roadStates } from "../../../shop/parcels/states.ts";
import { roadStateNames, carrierFiles as words } from "../../locales/carriers.ts";
import { Choice } from "../../ui/select.tsx";
import { Cell, Head, Row, Table } from "../shell/table.tsx";
import type { ShownFile } from "./carrier.ts";
import type { TypedMapping } from "./mapping-form.ts";

/** What a carrier's words mean, each with how often it stands in the file; those without a meaning stay unknown. */
export function WordStates({ words: found, typed }: { words: ShownFile["words"]; typed?: TypedMapping["states"] }) {
  const columns = [{ name: words.word }, { name: words.count, end: true }, { name: words.means }];
  const chosen = (word: string, state: string | null) => typed?.find((one) => one.word === word)?.state ?? state ?? "";
  return (
    <section>
      <h2 className="text-base font-semibold">{words.words}</h2>
      <p className="mt-2 mb-4 max-w-[66ch] text-soft">{found.length > 0 ? words.wordsText : words.noWords}</p>
      {found.length > 0 && (
        <Table label={words.words} columns={columns}>
          {found.map(({ word, count, state }) => (
            <Row key={word}>
              <Head>
                <bdi className="wrap-anywhere">{word}</bdi>
                <input type="hidden" name="word" value={word} />
              </Head>
              <Cell name={words.count} end>
                {count}
              </Cell>
              <Cell name={words.means}>
                <Choice
                  name="state"
                  aria-label={words.stateOf(word)}
                  defaultValue={chosen(word, state)}
                  className="min-h-11 border-b border-edge focus-visible:outline-offset-0"
                >
                  <option value="">{words.unknown}</option>
                  {roadStates.map((one) => (
                    <option key={one} value={one}>
                      {roadStateNames[one]}
                    </option>
                  ))}
                </Choice>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}
