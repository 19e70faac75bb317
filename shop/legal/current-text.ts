import { isoDayOf } from "../clock.ts";
import type { Services } from "../context.ts";
import { findText } from "./legal.server.ts";
import type { LegalPage } from "./pages.ts";

/** What a legal page says now, as this process knows it; version 0 and nulls while it says what the shop began with. */
export const currentText = ({ db, cached }: Pick<Services, "db" | "cached">, page: LegalPage) =>
  cached(`legal:${page}`, async () => {
    const row = await findText(db, page);
    return {
      version: row?.version ?? 0,
      source: row?.source ?? null,
      since: row ? isoDayOf(row.savedAt) : null,
    };
  });

/** Whether a version is what a page says now, here or where another process has just learned of a newer one. */
export async function isCurrent(services: Pick<Services, "db" | "cached">, page: LegalPage, version: number) {
  if ((await currentText(services, page)).version === version) return true;
  return ((await findText(services.db, page))?.version ?? 0) === version;
}
