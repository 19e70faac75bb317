import { z } from "zod";
import { staff } from "../call.ts";
import { localTime } from "../clock.ts";
import { legalRefusals } from "../refusals.ts";
import { findText, listTexts } from "./legal.server.ts";
import { legalPages } from "./pages.ts";
import { isWant } from "./wants.ts";

/**
 * A version of a legal page's text, the one that holds unless told, and who saved which version when. `source` is null for
 * version 0, what the shop began with; `waived` is what the law wants and the house has said needs no place in it. Refuses with TEXT_NOT_FOUND. Source: behaviour-admin.md, "Legal texts".
 */
export const reviewText = staff("legal.review")
  .route({ method: "GET", path: "/admin/legal/{page}", summary: "Show a legal page's text with its versions" })
  .errors(legalRefusals)
  .input(z.object({ page: z.enum(legalPages), version: z.coerce.number().int().min(0).max(2_147_483_647).optional() }))
  .handler(async ({ context, input: { page, version }, errors }) => {
    const row = await findText(context.db, page, version);
    if (!row && version) throw errors.TEXT_NOT_FOUND();
    const versions = await listTexts(context.db, page);
    return {
      version: row?.version ?? 0,
      current: versions[0]?.version ?? 0,
      source: row?.source ?? null,
      waived: row?.waived.filter(isWant) ?? [],
      versions: versions.map(({ savedAt, ...one }) => ({ ...one, at: localTime(savedAt) })),
    };
  });
