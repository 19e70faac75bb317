import { z } from "zod";
import { staff } from "../call.ts";
import { authorOf } from "../journal/author-of.ts";
import { sampleRefusals } from "../refusals.ts";
import { safeText } from "../safe-text.ts";

/** The six sample polos, with whether the shop has them. Source: behaviour.md, "Seeding". */
export const listSamples = staff("catalogue.listSamples")
  .route({ method: "GET", path: "/admin/samples", summary: "List the sample polos" })
  .handler(({ context }) => context.samples.list());

/**
 * Adds one sample polo with its pictures, unless the shop has it already. Refuses with SAMPLE_NOT_FOUND.
 * Source: behaviour.md, "Seeding".
 */
export const addSample = staff("catalogue.addSample")
  .route({ method: "POST", path: "/admin/samples/{sku}", summary: "Add a sample polo" })
  .errors(sampleRefusals)
  .input(z.object({ sku: safeText(60) }))
  .handler(async ({ context, input, errors }) => {
    const added = await context.samples.add(input.sku, authorOf(context));
    if (added === null) throw errors.SAMPLE_NOT_FOUND();
    return { added };
  });
