import { addressOf, textParam } from "./cursor.ts";

/** Whose data are looked for, and whose are shown, as the address says it. */
export interface PersonsView {
  search: string;
  email: string | null;
  /** Of somebody who has no mailbox. */
  phone: string | null;
}

export const readPersonsView = (params: URLSearchParams): PersonsView => ({
  search: (textParam(params, "q", 100) ?? "").trim(),
  email: textParam(params, "email", 320)?.trim().toLowerCase() || null,
  phone: textParam(params, "phone", 100)?.trim() || null,
});

/** The address of a view, or of the file of it. */
export const personsAddress = ({ search: q, email, phone }: Partial<PersonsView>, path = "/admin/persons"): string =>
  addressOf(path, { q, ...(email ? { email } : { phone }) });

/** Whom a view shows, as calls name them; null for nobody. */
export const personIn = ({ email, phone }: PersonsView): { email: string } | { phone: string } | null =>
  email ? { email } : phone ? { phone } : null;
