import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { products } from "./tables.ts";

/** A text search, read: the words that count, and whether they are to be met or only resembled. */
export interface Search {
  words: string[];
  forgiving: boolean;
}

const mostWords = 6;
/** A shorter word has no three letters to be found by. */
const shortestWord = 3;
/** Three letters resemble everything and nothing. */
const shortestAlike = 4;
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
    const query = words.map((word) => `${word}:*`).join(" & ");
    return sql`${products.searchWords} @@ to_tsquery('public.shop_french', ${query})`;
  }
  const long = words.filter((word) => word.length >= shortestAlike);
  if (long.length === 0) return sql`false`;
  const alike = long.map((word) => sql`${products.searchNames} %> public.fold(${word})`);
  return sql`(${sql.join(alike, sql` and `)})`;
}

/** Makes a transaction's likeness as forgiving as one or two wrong letters in a word need. */
export async function forgive(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`);
}
