import { z } from "zod";
import { staff } from "../call.ts";
import type { Sql } from "../context.ts";
import { id } from "../fields.ts";
import { carrierFileRefusals } from "../refusals.ts";
import type { Carrier } from "./carrier-facts.ts";
import { readCarrier } from "./carriers.server.ts";
import { type FileColumns, likelyColumns } from "./file-facts.ts";
import { type CarrierFile, countRows, countWords, readExamples, readFile, readLeft } from "./files.server.ts";
import { mayTake } from "./may-take.ts";
import { progressOf } from "./progress.ts";

const examples = 3;
const mostWords = 200;
const leftAtOnce = 100;

/**
 * A carrier's file: its columns with what they hold in the first rows and probably mean, the words of the status column
 * (`wordsOf`: of another) with how often each stands there and what it meant before, how far its rows are, and those that
 * fitted nothing, a hundred behind a line. Refuses with CARRIER_FILE_NOT_FOUND. Source: behaviour.md, "Admin: carriers".
 */
export const showFile = staff("carriers.showFile")
  .route({ method: "GET", path: "/admin/carrier-files/{fileId}", summary: "Read a carrier's file" })
  .errors(carrierFileRefusals)
  .input(
    z.object({
      fileId: id,
      wordsOf: z.string().max(110).optional(),
      after: z.coerce.number().int().min(0).max(2_000_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(1_000).default(leftAtOnce),
    }),
  )
  .handler(async ({ context: { db, person }, input: { fileId, wordsOf, after, limit }, errors }) => {
    const file = await readFile(db, fileId);
    const carrier = file && (await readCarrier(db, file.carrierId));
    if (!file || !carrier || !mayTake(person.role, file.kind)) throw errors.CARRIER_FILE_NOT_FOUND();
    const { name, kind, encoding, createdAt, isDone, payment } = file;
    const columns = columnsOf(file, carrier);
    const left = await readLeft(db, fileId, after, limit + 1);
    return {
      ...{ id: fileId, name, kind, encoding, createdAt, payment },
      carrier: { id: carrier.id, name: carrier.name },
      isMapped: file.mapping !== null,
      columns: await withExamples(db, file),
      /** Which column holds what, as somebody has said, said of the file before, or as is likely. */
      held: columns,
      words: await wordsIn(db, file, carrier, wordsOf ?? columns.status),
      progress: progressOf(file, await countRows(db, fileId)),
      isDone,
      left: left.slice(0, limit),
      hasMoreLeft: left.length > limit,
    };
  });

const columnsOf = ({ kind, columns, mapping }: CarrierFile, { mappings }: Carrier): FileColumns =>
  mapping?.columns ?? likelyColumns(kind, columns, mappings[kind]?.columns);

async function withExamples(db: Sql, { id: of, columns, isDone }: CarrierFile) {
  const rows = isDone ? [] : await readExamples(db, of, examples);
  return columns.map((name, at) => ({
    name,
    examples: rows.map(({ cells }) => cells[at] ?? "").filter((cell) => cell !== ""),
  }));
}

/** The words of a column, with what they mean to this carrier as far as somebody has said. */
async function wordsIn(db: Sql, file: CarrierFile, { mappings }: Carrier, column: string | undefined) {
  const at = column === undefined ? -1 : file.columns.indexOf(column);
  if (file.kind !== "statuses" || at < 0 || file.isDone) return [];
  const states = file.mapping?.states ?? mappings.statuses?.states ?? {};
  const words = await countWords(db, file.id, at, mostWords);
  return words.map(({ word, count }) => ({
    word,
    count,
    state: Object.hasOwn(states, word) ? (states[word] ?? null) : null,
  }));
}
