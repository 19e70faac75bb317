import { z } from "zod";
import { staff } from "../call.ts";
import { decodeText, encodingOf } from "../decode-text.ts";
import { id } from "../fields.ts";
import { newId } from "../ids.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { newCarrierFileRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { readCarrier } from "./carriers.server.ts";
import { fileKinds } from "./file-facts.ts";
import { insertFile } from "./files.server.ts";
import { takesFiles } from "./kinds.ts";
import { mayTake } from "./may-take.ts";
import { readTable } from "./read-table.ts";

const mostBytes = 10_000_000;
const longestName = 200;

/**
 * Brings in a carrier's file; nothing of it is believed before somebody has said what its columns hold. Refuses with
 * CARRIER_NOT_FOUND, and with INVALID_CARRIER_FILE and why. Source: behaviour.md, "Admin: carriers".
 */
export const takeFile = staff("carriers.takeFile")
  .route({
    method: "POST",
    path: "/admin/carriers/{carrierId}/files",
    successStatus: 201,
    summary: "Bring in a carrier's file",
  })
  .errors(newCarrierFileRefusals)
  .input(z.object({ carrierId: id, kind: z.enum(fileKinds), file: z.instanceof(File) }))
  .handler(async ({ context, input: { carrierId, kind, file }, errors }) => {
    if (!mayTake(context.person.role, kind)) throw errors.PERMISSION_DENIED();
    if (file.size > mostBytes) throw errors.INVALID_CARRIER_FILE({ data: { problem: "too-large" } });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const table = readTable(decodeText(bytes));
    if (typeof table === "string") throw errors.INVALID_CARRIER_FILE({ data: { problem: table } });
    const fileId = newId();
    const now = context.clock();
    await inTransaction(context, async ({ tx }) => {
      const carrier = await readCarrier(tx, carrierId);
      if (!carrier || !takesFiles(carrier.kind, kind)) throw errors.CARRIER_NOT_FOUND();
      const { columns, rows } = table;
      const name = nameOf(file);
      const facts = { carrierId, kind, name, encoding: encodingOf(bytes), columns, rows: rows.length };
      await insertFile(tx, { id: fileId, ...facts, actorId: context.person.id, createdAt: now }, rows);
      const changes = changesBetween(null, { carrierFile: name, rows: rows.length });
      await tell(tx, authorOf(context), now, { thing: "carrier", id: carrierId, changes });
    });
    return { fileId };
  });

/** A file's name without what the database cannot hold, or would not be a name. */
const nameOf = ({ name }: File): string =>
  name.toWellFormed().replaceAll("\0", "").replace(/\s+/g, " ").trim().slice(0, longestName).toWellFormed() || "–";
