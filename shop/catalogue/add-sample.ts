import { z } from "zod";
import { administrator } from "../call.ts";
import { plain } from "../plain.ts";
import { sampleRefusals } from "../refusals.ts";

/** The six sample polos, with whether the shop has them. Source: behaviour.md, "Seeding". */
export const listSamples = administrator
  .route({ method: "GET", path: "/admin/samples", summary: "List the sample polos" })
  .handler(({ context }) => context.samples.list());

/**
 * Adds one sample polo with its pictures, unless the shop has it already. Refuses with SAMPLE_NOT_FOUND.
 * Source: behaviour.md, "Seeding".
 */
export const addSample = administrator
  .route({ method: "POST", path: "/admin/samples/{sku}", summary: "Add a sample polo" })
  .errors(sampleRefusals)
  .input(z.object({ sku: plain(60) }))
  .handler(async ({ context, input, errors }) => {
    const added = await context.samples.add(input.sku);
    if (added === null) throw errors.SAMPLE_NOT_FOUND();
    return { added };
  });
