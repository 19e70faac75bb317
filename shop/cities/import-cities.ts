import { z } from "zod";
import { staff } from "../call.ts";
import { newId } from "../ids.ts";
import { authorOf } from "../journal/author-of.ts";
import { tellEach } from "../journal/tell.ts";
import { cityImportRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { cityFacts, cityTerms } from "./check-city.ts";
import { holdCities, putCities } from "./cities.server.ts";
import { mergeCities } from "./merge-cities.ts";
import { cityChanges } from "./save-city.ts";

const most = 20_000;
const mostTold = 100;

/** A line of a file; what its columns do not say stays. */
export const cityLine = z.object({
  line: z.int(),
  name: cityFacts.shape.name,
  ...cityFacts.omit({ name: true }).partial().shape,
  ...cityTerms.partial().shape,
});

/**
 * Takes cities from the lines of a file, all or none: known ones are changed, others are added. The same lines again change
 * nothing. Refuses with INVALID_CITIES, which names the lines. Source: behaviour.md, "Admin: cities".
 */
export const importCities = staff("cities.import")
  .route({ method: "POST", path: "/admin/cities/import", summary: "Import cities" })
  .errors(cityImportRefusals)
  .input(z.object({ lines: z.array(cityLine).max(most) }))
  .handler(({ context, input, errors }) =>
    inTransaction(context, async ({ tx, changesCatalogue }) => {
      const { problems, added, changed, unchanged } = mergeCities(await holdCities(tx), input.lines, newId);
      if (problems.length > 0) {
        throw errors.INVALID_CITIES({ data: { count: problems.length, lines: problems.slice(0, mostTold) } });
      }
      const written = [...added.map((after) => ({ before: null, after })), ...changed];
      if (written.length > 0) {
        await putCities(
          tx,
          written.map(({ after }) => after),
        );
        const told = written.map(({ before, after }) => ({
          thing: "city" as const,
          id: after.id,
          changes: cityChanges(before, after),
        }));
        await tellEach(tx, authorOf(context), context.clock(), told);
        changesCatalogue();
      }
      return { added: added.length, changed: changed.length, unchanged };
    }),
  );
