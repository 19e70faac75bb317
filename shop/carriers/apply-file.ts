import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { carrierFileRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { countRows, endFile, keepOutcomes, lockFile, readFile, readWaiting } from "./files.server.ts";
import { mayTake } from "./may-take.ts";
import { type Progress, progressOf } from "./progress.ts";
import { settleFile } from "./settle-file.ts";
import { takeCashRows } from "./take-cash-rows.ts";
import { takeStatusRows } from "./take-status-rows.ts";

/** How many rows a call takes at most, and for how long it takes more, in ms. */
const atOnce = 500;
const patienceMs = 1_500;

/**
 * Takes the rows of a file whose turn it is, as many as a second or two allow, each a transaction of its own: asked again until all
 * are. A row that fits nothing is left and told with why. Interrupted, or asked by two at once, no row counts twice.
 * Refuses with CARRIER_FILE_NOT_FOUND, CARRIER_FILE_UNMAPPED. Source: behaviour.md, "Admin: carriers".
 */
export const applyFile = staff("carriers.applyFile")
  .route({ method: "POST", path: "/admin/carrier-files/{fileId}/rows", summary: "Take rows of a carrier's file" })
  .errors(carrierFileRefusals)
  .input(z.object({ fileId: id }))
  .handler(async ({ context, input: { fileId }, errors }): Promise<Progress & { isDone: boolean }> => {
    const file = await readFile(context.db, fileId);
    if (!file || !mayTake(context.person.role, file.kind)) throw errors.CARRIER_FILE_NOT_FOUND();
    const { mapping } = file;
    if (!mapping) throw errors.CARRIER_FILE_UNMAPPED();
    const rows = await readWaiting(context.db, fileId, atOnce);
    const take = file.kind === "statuses" ? takeStatusRows : takeCashRows;
    const until = performance.now() + patienceMs;
    const outcomes = await take(context, file, mapping, rows, () => performance.now() > until);
    return inTransaction(context, async ({ tx }) => {
      const before = await lockFile(tx, fileId);
      if (!before) throw errors.CARRIER_FILE_NOT_FOUND();
      if (outcomes.length > 0) await keepOutcomes(tx, fileId, outcomes);
      const { waiting, left } = await countRows(tx, fileId);
      const isDone = waiting === 0;
      if (isDone && !before.isDone) {
        if (before.payment) await settleFile(context, tx, { ...before, mapping }, before.payment);
        await endFile(tx, fileId);
        const changes = changesBetween(null, { carrierFile: file.name, rows: file.rows, left });
        await tell(tx, authorOf(context), context.clock(), { thing: "carrier", id: file.carrierId, changes });
      }
      const after = await readFile(tx, fileId);
      return { ...progressOf(after ?? file, { waiting, left }), isDone };
    });
  });
