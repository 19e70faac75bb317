import { isFact, namesIn } from "./facts.ts";

export const longestText = 40_000;

export type TextProblem = "empty" | "too-long" | "unknown-fact";

/** What is wrong with a text, and the names in braces that are no facts; null where nothing is. */
export function problemOf(source: string): { problem: TextProblem; names: string[] } | null {
  if (source.trim() === "") return { problem: "empty", names: [] };
  if (source.length > longestText) return { problem: "too-long", names: [] };
  const names = namesIn(source).filter((name) => !isFact(name));
  return names.length > 0 ? { problem: "unknown-fact", names } : null;
}
