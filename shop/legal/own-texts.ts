import type { Sql } from "../context.ts";
import { findText } from "./legal.server.ts";
import { legalPages } from "./pages.ts";

/** The legal pages' texts as the house wrote them, those it has written. */
export async function readOwnTexts(db: Sql) {
  const texts = await Promise.all(legalPages.map(async (page) => ({ page, row: await findText(db, page) })));
  return texts.flatMap(({ page, row }) => (row ? [{ page, source: row.source, waived: row.waived }] : []));
}
