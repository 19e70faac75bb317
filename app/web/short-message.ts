import { onlyLeft } from "../locales/refusals.ts";
import type { Message } from "./form-answer.ts";
import type { Refusal } from "./refusal.ts";

/** Says of a line that is short how many there are; null for any other refusal. */
export function shortMessage(refusal: Refusal): Message | null {
  const short = refusal.code === "OUT_OF_STOCK" ? refusal.data.lines[0] : undefined;
  return short && short.available > 0 ? { title: refusal.message, text: onlyLeft(short.available, short.size) } : null;
}
