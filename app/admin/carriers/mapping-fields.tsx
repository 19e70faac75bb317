import { useRef } from "react";
import { useNavigation } from "react-router";
import { type FileFact, factsOf } from "../../../shop/carriers/file-facts.ts";
import { fileFactNames, carrierFiles as words } from "../../locales/carriers.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { Choice } from "../../ui/select.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import type { Refused } from "../../web/form-answer.ts";
import { useHydrated } from "../../web/hydrated.ts";
import { PostForm } from "../shell/post-form.tsx";
import { Cell, Head, Row, Table } from "../shell/table.tsx";
import type { ShownFile } from "./carrier.ts";
import type { TypedMapping } from "./mapping-form.ts";
import { WordStates } from "./word-states.tsx";

interface Props {
  file: ShownFile;
  /** What each column holds. */
  held: readonly (FileFact | "")[];
  /** The column whose words are shown. */
  wordsOf: string;
  refused?: Refused<TypedMapping>;
}

/** What each column of a file holds, said beside its name and what stands in its first rows. */
export function MappingFields({ file, held, wordsOf, refused }: Props) {
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const look = useRef<HTMLButtonElement>(null);
  const isLive = useHydrated();
  const isPending = useNavigation().state === "submitting";
  const chosen = refused?.typed.held ?? held;
  const holdsStatus = (at: number, value: string) => value === "status" || chosen[at] === "status";
  const columns = [{ name: words.column }, { name: words.examples }, { name: words.holds }];
  return (
    <PostForm ref={form} className="mt-10 grid gap-12">
      {isLive && <input type="hidden" name="stay" value="1" />}
      <input type="hidden" name="wordsOf" value={wordsOf} />
      <section>
        {refused && !refused.problems && <Alert title={refused.title}>{refused.text}</Alert>}
        <h2 className="text-base font-semibold">{words.mapping}</h2>
        <p className="mt-2 mb-4 max-w-[66ch] text-soft">{words.mappingText}</p>
        <Table label={words.mapping} columns={columns}>
          {file.columns.map(({ name, examples }, at) => (
            <Row key={name}>
              <Head>
                <bdi className="font-semibold wrap-anywhere">{name}</bdi>
              </Head>
              <Cell name={words.examples}>
                <span className="wrap-anywhere text-soft">
                  {examples.map((example, nth) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: examples repeat, and never change
                    <bdi key={nth} className="block">
                      {example.slice(0, 80)}
                    </bdi>
                  ))}
                </span>
              </Cell>
              <Cell name={words.holds}>
                <Choice
                  name="holds"
                  aria-label={words.holdsOf(name)}
                  defaultValue={chosen[at] ?? ""}
                  onChange={({ currentTarget }) => {
                    leaveToOne(currentTarget);
                    if (holdsStatus(at, currentTarget.value)) currentTarget.form?.requestSubmit(look.current);
                  }}
                  className="min-h-11 border-b border-edge focus-visible:outline-offset-0"
                >
                  <option value="">{words.ignored}</option>
                  {factsOf[file.kind].map((fact) => (
                    <option key={fact} value={fact}>
                      {fileFactNames[fact]}
                    </option>
                  ))}
                </Choice>
              </Cell>
            </Row>
          ))}
        </Table>
        {file.kind === "statuses" && (
          <Button ref={look} kind="quiet" name="intent" value="look" className={isLive ? "sr-only" : "mt-4"}>
            {words.look}
          </Button>
        )}
      </section>
      {file.kind === "statuses" && <WordStates words={file.words} typed={refused?.typed.states} />}
      {file.kind === "cash" && (
        <section className="max-w-2xl">
          <h2 className="text-base font-semibold">{words.payment}</h2>
          <p className="mt-2 mb-4 text-soft">{words.paymentText}</p>
          <div className="grid gap-6 sm:grid-cols-2">
            <Field
              name="reference"
              label={words.reference}
              maxLength={100}
              autoComplete="off"
              defaultValue={refused?.typed.reference ?? file.payment?.reference}
              problem={refused?.problems?.reference}
            />
            <Field
              name="paidOn"
              type="date"
              label={words.paidOn}
              defaultValue={refused?.typed.paidOn ?? file.payment?.paidOn ?? file.createdAt.slice(0, 10)}
              problem={refused?.problems?.paidOn}
            />
          </div>
        </section>
      )}
      <Button
        name="intent"
        value="map"
        className="sm:w-auto sm:justify-self-start"
        aria-disabled={isPending || undefined}
      >
        {isPending ? words.applying : words.apply}
      </Button>
    </PostForm>
  );
}

/** What one column is said to hold, no other does. */
function leaveToOne(chosen: HTMLSelectElement): void {
  for (const other of chosen.form?.querySelectorAll<HTMLSelectElement>("select[name=holds]") ?? [])
    if (other !== chosen && other.value === chosen.value) other.value = "";
}
