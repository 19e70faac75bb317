import { z } from "zod";
import { staff } from "../call.ts";
import { localTime } from "../clock.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { legalRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { problemOf } from "./check-text.ts";
import { findText, insertText } from "./legal.server.ts";
import { legalPages } from "./pages.ts";
import { pageOf, wants } from "./wants.ts";

/**
 * Saves a legal page's text as a new version, which the page shows from now on. `waived`, as it was where it is left out, is
 * what the law wants and needs no place in it. Refuses with INVALID_TEXT, and with
 * TEXT_SAVED_MEANWHILE when somebody saved another version since `version` was read. Source: behaviour-admin.md,
 * "Legal texts".
 */
export const saveText = staff("legal.save")
  .route({ method: "PUT", path: "/admin/legal/{page}", summary: "Save a legal page's text" })
  .errors(legalRefusals)
  .input(
    z.object({
      page: z.enum(legalPages),
      version: z.int(),
      source: z.string(),
      waived: z.array(z.enum(wants)).optional(),
    }),
  )
  .handler(({ context, input, errors }) =>
    inTransaction(context, async ({ tx, changesCatalogue }) => {
      const { page } = input;
      const source = input.source.replace(/\r\n?/g, "\n").trim();
      const problem = problemOf(source);
      if (problem) throw errors.INVALID_TEXT({ data: problem });
      const before = await findText(tx, page);
      const current = before?.version ?? 0;
      const version = current + 1;
      const had = before?.waived ?? [];
      const waived = input.waived ? wants.filter((want) => pageOf(want) === page && input.waived?.includes(want)) : had;
      const row = { page, version, source, waived, savedBy: context.person.id, savedAt: context.clock() };
      if (current !== input.version || !(await insertText(tx, row))) {
        const now = await findText(tx, page);
        const at = localTime(now?.savedAt ?? context.clock());
        throw errors.TEXT_SAVED_MEANWHILE({ data: { current: now?.version ?? 0, by: now?.by ?? null, at } });
      }
      const changes = changesBetween(
        { [page]: before?.source ?? null, [`${page}Waived`]: had },
        { [page]: source, [`${page}Waived`]: waived },
      );
      await tell(tx, authorOf(context), context.clock(), { thing: "settings", id: "", changes });
      changesCatalogue();
      return { version };
    }),
  );
