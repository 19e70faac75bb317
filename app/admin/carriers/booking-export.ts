import { data } from "react-router";
import { carriers, booking as words } from "../../locales/carriers.ts";
import { shopContext } from "../../web/context.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { csvResponse } from "../shell/csv-response.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/booking-export";
import { bookingCells, columnsByDefault } from "./booking-cells.ts";

export const middleware = [mayOpen("carriers.listToBook")];

/** The parcels that wait for a carrier, as the file that books them there. */
export async function loader(args: Route.LoaderArgs) {
  const { carrierId } = args.params;
  const { carriers: calls } = args.context.get(shopContext);
  const first = await onRefusal(calls.listToBook({ carrierId }), ({ status }) => {
    throw data(carriers.notFound, status);
  });
  const columns = first.columns?.length ? first.columns : columnsByDefault();
  return csvResponse(args, {
    name: words.fileName(slugOf(first.carrier.name)),
    columns: columns.map(({ column }) => column),
    read: async (cursor) => {
      const after = cursor && "id" in cursor ? cursor.id : "";
      const { rows, hasMore } = after === "" ? first : await calls.listToBook({ carrierId, after });
      return { rows, hasAfter: hasMore };
    },
    cells: (parcel) => bookingCells(parcel, columns),
    last: ({ id }) => ({ key: id, id }),
  });
}

/** A name as files have it: Latin letters and digits alone. */
const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "transporteur";
