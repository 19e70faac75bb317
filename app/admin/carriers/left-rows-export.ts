import { data } from "react-router";
import { rowProblemTexts, carrierFiles as words } from "../../locales/carriers.ts";
import { shopContext } from "../../web/context.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { csvResponse } from "../shell/csv-response.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/left-rows-export";

const atOnce = 1_000;

export const middleware = [mayOpen("carriers.showFile")];

/** The rows of a file that fitted nothing, as a file: the line, why, and what stood in it. */
export async function loader(args: Route.LoaderArgs) {
  const { fileId } = args.params;
  const { carriers } = args.context.get(shopContext);
  const read = (after: number) =>
    onRefusal(carriers.showFile({ fileId, after, limit: atOnce }), ({ status }) => {
      throw data(words.notFound, status);
    });
  const first = await read(0);
  return csvResponse(args, {
    name: words.leftFileName,
    columns: [words.line, words.why, ...first.columns.map(({ name }) => name)],
    read: async (cursor) => {
      const { left, hasMoreLeft } = cursor && "key" in cursor ? await read(Number(cursor.key)) : first;
      return { rows: left, hasAfter: hasMoreLeft };
    },
    cells: ({ line, problem, cells }) => [line, rowProblemTexts[problem], ...cells],
    last: ({ line }) => ({ key: String(line), id: String(line) }),
  });
}
