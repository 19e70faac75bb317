import { z } from "zod";
import { staff } from "../call.ts";
import { isoDayOf } from "../clock.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { roadStates } from "../parcels/states.ts";
import { carrierFileRefusals } from "../refusals.ts";
import { safeText } from "../safe-text.ts";
import { day } from "../times.ts";
import { inTransaction } from "../transaction.ts";
import { keepMapping, readCarrier } from "./carriers.server.ts";
import { timeIn } from "./file-cells.ts";
import { fileFacts } from "./file-facts.ts";
import { lockFile, putInOrder, readColumn, readRows, writeMapping } from "./files.server.ts";
import { mappingProblems } from "./mapping-problems.ts";
import type { FileMapping } from "./mappings.ts";
import { mayTake } from "./may-take.ts";
import { arrivedBy, cashRowsIn } from "./settle-file.ts";

const longestWord = 300;
const mostWords = 500;

/**
 * Says which columns of a file hold what and, of one about statuses, what the carrier's words mean; kept for its next
 * file. `payment`: what a file about cash pays by. Refuses with CARRIER_FILE_NOT_FOUND, INVALID_MAPPING, and with
 * CARRIER_FILE_TAKEN once rows are taken. Source: behaviour.md, "Admin: carriers".
 */
export const mapFile = staff("carriers.mapFile")
  .route({ method: "PUT", path: "/admin/carrier-files/{fileId}/mapping", summary: "Say what a carrier's file holds" })
  .errors(carrierFileRefusals)
  .input(
    z.object({
      fileId: id,
      columns: z.partialRecord(z.enum(fileFacts), safeText(110)),
      states: z
        .array(z.object({ word: safeText(longestWord), state: z.enum(roadStates).nullable() }))
        .max(mostWords)
        .default([]),
      payment: z
        .object({ reference: safeText(100).trim(), paidOn: day })
        .nullable()
        .default(null),
    }),
  )
  .handler(({ context, input: { fileId, columns, states, payment }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const file = await lockFile(tx, fileId);
      const carrier = file && (await readCarrier(tx, file.carrierId));
      if (!file || !carrier || !mayTake(context.person.role, file.kind)) throw errors.CARRIER_FILE_NOT_FOUND();
      if (file.isDone || file.taken + file.known > 0) throw errors.CARRIER_FILE_TAKEN();
      const problems = mappingProblems(file, columns, payment);
      if (payment && payment.paidOn > isoDayOf(context.clock())) problems.payment = "ahead";
      const asked = { columns: file.columns, mapping: { columns, states: {} } };
      if (payment && arrivedBy(cashRowsIn(asked, await readRows(tx, fileId))) < 0) problems.payment = "below-zero";
      if (Object.keys(problems).length > 0) throw errors.INVALID_MAPPING({ data: { fields: problems } });
      const before = carrier.mappings.statuses?.states ?? {};
      const mapping: FileMapping = { columns, states: file.kind === "statuses" ? statesAfter(before, states) : {} };
      await writeMapping(tx, fileId, mapping, file.kind === "cash" ? payment : null);
      await keepMapping(tx, carrier.id, file.kind === "cash" ? { cash: { columns } } : { statuses: mapping });
      await putInOrder(
        tx,
        fileId,
        await inTime(file.columns.indexOf(columns.date ?? ""), (at) => readColumn(tx, fileId, at)),
      );
      const changes = changesBetween(
        { columns: carrier.mappings[file.kind]?.columns, words: before },
        { columns, words: file.kind === "statuses" ? mapping.states : before },
      );
      await tell(tx, authorOf(context), context.clock(), { thing: "carrier", id: carrier.id, changes });
      return { fileId };
    }),
  );

/** What a carrier's words mean after some were given a meaning, or lost it. */
function statesAfter(before: FileMapping["states"], said: readonly { word: string; state: string | null }[]) {
  const after = new Map<string, string | null>(Object.entries(before));
  for (const { word, state } of said) after.set(word, state);
  return Object.fromEntries([...after].filter(([, state]) => state !== null)) as FileMapping["states"];
}

/** Lines by the time they tell, the oldest first: files list the newest first as often as not. */
async function inTime(at: number, read: (at: number) => Promise<{ line: number; text: string | null }[]>) {
  if (at < 0) return [];
  const rows = (await read(at)).map(({ line, text }) => ({ line, time: timeIn(text ?? "")?.getTime() ?? 0 }));
  return rows.sort((one, other) => one.time - other.time || one.line - other.line).map(({ line }) => line);
}
