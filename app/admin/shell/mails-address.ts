import { isOfThisCentury } from "../../../shop/clock.ts";
import { type MailShow, mailShows } from "../../../shop/mail/mail-state.ts";
import { addressOf, readCursor } from "./cursor.ts";

/** What of the mails is being looked at, as the address says it. */
export interface MailsView {
  show: MailShow;
  /** The last mail of the page before. */
  after?: { createdAt: Date; id: string };
}

/** Reads an address; whatever is not one of ours counts as absent. */
export function readMailsView(params: URLSearchParams): MailsView {
  const show = mailShows.find((known) => known === params.get("show")) ?? "stuck";
  const cursor = readCursor(params);
  if (cursor?.edge !== "after") return { show };
  const createdAt = new Date(cursor.key);
  return isOfThisCentury(createdAt) ? { show, after: { createdAt, id: cursor.id } } : { show };
}

/** The address of a view. */
export const mailsAddress = ({ show, after }: MailsView): string =>
  addressOf(
    "/admin/mails",
    { show: show === "stuck" ? null : show },
    after && { edge: "after", key: after.createdAt.toISOString(), id: after.id },
  );
