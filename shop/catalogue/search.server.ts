import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { isOneSlip } from "./one-slip.ts";
import { products, vocabulary } from "./tables.ts";

/** A text search, read: of each word that counts, what it may stand for. */
export type Search = readonly (readonly Term[])[];
/** A word, or with `:*` the beginning of one, as PostgreSQL's text search takes it. */
type Term = string;

const mostWords = 6;
/** A shorter word has no three letters to be found by. */
const shortestWord = 3;
/** Three letters resemble everything and nothing. */
const shortestAlike = 4;
/** How like two words must be to be looked at, from 0 to 1: a slip in a word of five letters leaves as much. */
const slightLikeness = 0.15;
/** How like a word must be to another to stand for it without being one slip away. */
const likeness = 0.42;
const mostAlike = 30;

/** The words of what somebody typed; null when nothing in it can be searched for. */
export function searchWords(typed: string): string[] | null {
  const words = (typed.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= shortestWord);
  return words.length > 0 ? words.slice(0, mostWords) : null;
}

const beginning = (word: string): Term => `${word}:*`;

/** What was typed, taken at its word: by stem or beginning. */
export const taken = (words: readonly string[]): Search => words.map((word) => [beginning(word)]);

/** Products with all of what is searched for in their texts. */
export function matches(search: Search): SQL {
  const query = search.map((terms) => `(${terms.join(" | ")})`).join(" & ");
  return sql`${products.searchWords} @@ to_tsquery('public.shop_french', ${query})`;
}

/**
 * What somebody may have meant: each word that the vocabulary does not know as those of its words that are one slip away,
 * else as those that resemble it. Null where a word is like none, so that nothing could be found.
 */
export async function whatWasMeant(tx: Transaction, words: readonly string[]): Promise<Search | null> {
  await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(slightLikeness)}, true)`);
  const { rows } = await tx.execute<{
    typed: string;
    isKnown: boolean;
    alike: { word: string; likeness: number }[];
  }>(sql`
    select typed, length(typed) < ${shortestAlike} or numnode(to_tsquery('public.shop_french', typed)) = 0
        or exists (select from ${vocabulary} where word like typed || '%') as "isKnown",
      coalesce((select json_agg(near) from (
        select word, similarity(word, typed) as likeness from ${vocabulary} where word % typed
        order by likeness desc, word limit ${mostAlike}) near), '[]') as alike
    from unnest(${sql.param(words)}::text[]) with ordinality as question(word_typed, position),
      lateral public.fold(word_typed) as typed
    order by position`);
  const meant = rows.map(({ typed, isKnown, alike }) => {
    if (isKnown) return [beginning(typed)];
    const slips = alike.filter(({ word }) => isOneSlip(typed, word));
    return (slips.length > 0 ? slips : alike.filter((each) => each.likeness >= likeness)).map(({ word }) => word);
  });
  return meant.every((words) => words.length > 0) ? meant : null;
}
