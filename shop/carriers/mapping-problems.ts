import { type FileColumns, type FileFact, type FileKind, factsOf, needed } from "./file-facts.ts";
import type { FilePayment } from "./mappings.ts";

/** What can be wrong with what somebody says of a file's columns. */
export const mappingFaults = ["required", "unknown", "twice", "reference", "ahead", "below-zero"] as const;
export type MappingFault = (typeof mappingFaults)[number];
export type MappingProblems = Partial<Record<FileFact | "payment", MappingFault>>;

/** What is wrong, by the fact that a column would hold; empty when nothing is. */
export function mappingProblems(
  { kind, columns }: { kind: FileKind; columns: readonly string[] },
  held: FileColumns,
  payment: FilePayment | null,
): MappingProblems {
  const problems: MappingProblems = {};
  const seen = new Set<string>();
  for (const fact of factsOf[kind]) {
    const column = held[fact];
    if (column === undefined) continue;
    if (!columns.includes(column)) problems[fact] = "unknown";
    else if (seen.has(column)) problems[fact] = "twice";
    seen.add(column);
  }
  if (held.code === undefined && held.trackingNumber === undefined) problems.code = "required";
  if (held[needed[kind]] === undefined) problems[needed[kind]] = "required";
  if (payment && payment.reference === "") problems.payment = "reference";
  return problems;
}
