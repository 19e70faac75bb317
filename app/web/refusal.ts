import type { z } from "zod";
import type { RefusalGroup } from "../../shop/refusal-group.ts";
import { refusals } from "../locales/refusals.ts";

type Facts<Entry> = Entry extends { data: infer Schema extends z.ZodType } ? { data: z.infer<Schema> } : unknown;
type Named<Entries> = { [Code in keyof Entries]: { code: Code } & Facts<Entries[Code]> }[keyof Entries];
type Each<Entries> = Entries extends unknown ? Named<Entries> : never;

/** What a call refuses a person with: its code, its sentence and the facts that go with it. */
export type Refusal = { message: string; status: number } & (Each<RefusalGroup> | { code: "BAD_REQUEST" });

/**
 * The refusal a call threw, or null when it threw anything else: a fault, to be thrown on or reported. Input that no
 * form of ours can send is a refusal too, BAD_REQUEST.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error && "code" in error && "defined" in error)) return null;
  if (error.defined === true) return error as unknown as Refusal;
  return error.code === "BAD_REQUEST" ? { code: "BAD_REQUEST", status: 400, message: refusals.badRequest } : null;
}
