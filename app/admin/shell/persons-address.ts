import { addressOf, textParam } from "./cursor.ts";

/** Whose data are looked for, and whose are shown, as the address says it. */
export interface PersonsView {
  search: string;
  email: string | null;
}

export const readPersonsView = (params: URLSearchParams): PersonsView => ({
  search: (textParam(params, "q", 100) ?? "").trim(),
  email: textParam(params, "email", 320)?.trim().toLowerCase() || null,
});

/** The address of a view, or of the file of it. */
export const personsAddress = ({ search: q, email }: Partial<PersonsView>, path = "/admin/persons"): string =>
  addressOf(path, { q, email });
