import { type Region, regionIds } from "../../../shop/cities/regions.ts";
import { addressOf, type Cursor, readCursor, textParam } from "./cursor.ts";

const shows = ["own", "unserved"] as const;

/** What of the cities is being looked at, as its address says it. */
export interface CitiesView {
  search: string;
  region: Region | null;
  show: (typeof shows)[number] | null;
  cursor?: Cursor;
  /** Whether the form of a new city is open, or whose names are. */
  add: boolean;
  edit: string | null;
}

/** Reads an address; whatever is not one of ours counts as absent. */
export function readCitiesView(params: URLSearchParams): CitiesView {
  return {
    search: textParam(params, "q", 100) ?? "",
    region: regionIds.find((region) => region === params.get("region")) ?? null,
    show: shows.find((show) => show === params.get("show")) ?? null,
    cursor: readCursor(params),
    add: params.has("add"),
    edit: textParam(params, "edit", 64),
  };
}

/** The address of a view. */
export const citiesAddress = (view: Partial<CitiesView>, path = "/admin/cities"): string =>
  addressOf(
    path,
    { q: view.search, region: view.region, show: view.show, add: view.add ? "1" : null, edit: view.edit },
    view.cursor,
  );

/** What a call narrows the list to. */
export const wantedBy = ({ search, region, show }: CitiesView) => ({
  search,
  region: region ?? undefined,
  show: show ?? undefined,
});
