import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { slipsOf } from "./slips.ts";
import { products } from "./tables.ts";

/** A text search, read: the words that count, each with what else it may stand for, and whether they need only be resembled. */
export interface Search {
  words: string[][];
  forgiving: boolean;
}

const mostWords = 6;
/** A shorter word has no three letters to be found by. */
const shortestWord = 3;
/** Three letters resemble everything and nothing. */
const shortestAlike = 4;
/** From here on a slip leaves enough of a word for its likeness to be seen. */
const longestSlipped = 10;
/** How like a word must be to one of the product's, from 0 to 1: lets one or two wrong letters of a word pass. */
const likeness = 0.42;

/** The words of what somebody typed; null when nothing in it can be searched for. */
export function searchWords(typed: string): string[] | null {
  const words = (typed.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= shortestWord);
  return words.length > 0 ? words.slice(0, mostWords) : null;
}

/** Products with all the words in their texts, by stem or beginning; forgiving, with names that resemble each word. */
export function matches({ words, forgiving }: Search): SQL {
  if (!forgiving) {
    const query = words.map(([word, ...slips]) => `(${[`${word}:*`, ...slips].join(" | ")})`).join(" & ");
    return sql`${products.searchWords} @@ to_tsquery('public.shop_french', ${query})`;
  }
  const long = words.flatMap(([word]) => (word && word.length >= shortestAlike ? [word] : []));
  if (long.length === 0) return sql`false`;
  const alike = long.map((word) => sql`${products.searchNames} %> public.fold(${word})`);
  return sql`(${sql.join(alike, sql` and `)})`;
}

/**
 * The words, each with those of the products' texts that one slip turns into it; null where there are none. A long word is
 * left to likeness, which sees too little of a short one.
 */
export async function withSlips(tx: Transaction, words: string[]): Promise<string[][] | null> {
  const slips = words.flatMap((word, at) =>
    word.length < shortestAlike || word.length > longestSlipped
      ? []
      : [...slipsOf(word.toLowerCase())].map((slip) => ({ at, slip })),
  );
  // The planner takes words that no text has for common ones, and would read all products for each.
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`);
  const { rows } = await tx.execute<{ at: number; slip: string }>(sql`
    select at, slip from json_to_recordset(${JSON.stringify(slips)}) as meant (at int, slip text)
    where exists (select from ${products}
      where is_active and ${products.searchWords} @@ to_tsquery('public.shop_french', slip))`);
  if (rows.length === 0) return null;
  return words.map((word, at) => [word, ...rows.filter((row) => row.at === at).map(({ slip }) => slip)]);
}

/** Makes a transaction's likeness as forgiving as one or two wrong letters in a word need. */
export async function forgive(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`);
}
