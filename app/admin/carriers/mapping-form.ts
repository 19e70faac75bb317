import { type FileColumns, type FileFact, fileFacts } from "../../../shop/carriers/file-facts.ts";
import { type RoadState, roadStates } from "../../../shop/parcels/states.ts";
import { carriers, carrierFiles as words } from "../../locales/carriers.ts";
import { textOf } from "../../web/form.ts";
import type { Submission } from "../../web/form-answer.ts";

/** What somebody says of a file, as it was chosen. */
export interface TypedMapping {
  /** What each column holds, in their order; empty for nothing. */
  held: (FileFact | "")[];
  /** The meaning of each of the carrier's words. */
  states: { word: string; state: RoadState | null }[];
  reference: string;
  paidOn: string;
}

const factIn = (text: string): FileFact | "" => fileFacts.find((fact) => fact === text) ?? "";

/** What each column holds, as an address says it. */
export const heldIn = (text: string | null): (FileFact | "")[] | null =>
  text?.slice(0, 2_000).split(",").map(factIn) ?? null;

/** What each column holds, of what is known by its name. */
export const heldBy = (columns: readonly { name: string }[], held: FileColumns): (FileFact | "")[] =>
  columns.map(({ name }) => fileFacts.find((fact) => held[fact] === name) ?? "");

/** Which column holds what; null where two would hold the same. */
export function columnsOf(names: readonly string[], held: readonly (FileFact | "")[]): FileColumns | null {
  const columns: FileColumns = {};
  for (const [at, fact] of held.entries()) {
    const name = names[at];
    if (fact === "" || name === undefined) continue;
    if (columns[fact] !== undefined) return null;
    columns[fact] = name;
  }
  return columns;
}

export function readMappingForm(form: FormData): Submission<TypedMapping> {
  const meant = form.getAll("state").map(String);
  return {
    typed: {
      held: form.getAll("holds").map((value) => factIn(String(value))),
      states: form
        .getAll("word")
        .map((word, at) => ({ word: String(word), state: roadStates.find((state) => state === meant[at]) ?? null })),
      reference: textOf(form, "reference").trim(),
      paidOn: textOf(form, "paidOn"),
    },
    failed: { title: carriers.error, text: words.failedToApply },
  };
}
