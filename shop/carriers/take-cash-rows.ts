import type { CallContext } from "../context.ts";
import type { CarrierFile, FileRow, RowOutcome } from "./files.server.ts";
import type { FileMapping } from "./mappings.ts";

export async function takeCashRows(
  _context: CallContext,
  _file: Pick<CarrierFile, "carrierId" | "columns">,
  _mapping: FileMapping,
  _rows: readonly FileRow[],
): Promise<RowOutcome[]> {
  throw new Error("to come");
}
