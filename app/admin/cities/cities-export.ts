import { regions } from "../../../shop/cities/regions.ts";
import { shortDecimals } from "../../../shop/money.ts";
import { cities as words } from "../../locales/cities.ts";
import { shopContext } from "../../web/context.ts";
import { readCitiesView, wantedBy } from "../shell/cities-address.ts";
import { csvResponse } from "../shell/csv-response.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/cities-export";

const atOnce = 1_000;

export const middleware = [mayOpen("cities.list")];

/** What is filtered, as a file that can be taken in again, read and sent a thousand cities at a time. */
export function loader(args: Route.LoaderArgs) {
  const wanted = wantedBy(readCitiesView(new URL(args.request.url).searchParams));
  const { cities } = args.context.get(shopContext);
  return csvResponse(args, {
    name: "cities.csv",
    columns: words.exportColumns,
    read: (cursor) => cities.list({ ...wanted, cursor, limit: atOnce }),
    cells: ({ name, arabicName, spellings, region, feeCentimes, days, isServed }) => [
      name,
      arabicName,
      spellings.join(" | "),
      regions[region],
      feeCentimes === null ? "" : shortDecimals(feeCentimes).replace(".", ","),
      days?.least ?? "",
      days?.most ?? "",
      isServed ? words.yes : words.no,
    ],
    last: ({ name, id }) => ({ key: name, id }),
  });
}
