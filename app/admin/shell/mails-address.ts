import { isInReach } from "../../../shop/clock.ts";
import { type MailShow, mailShows } from "../../../shop/mail/mail-state.ts";
import { addressOf, readPlace } from "./cursor.ts";

/** What of the mails is being looked at, as the address says it. */
export interface MailsView {
  show: MailShow;
  /** The last mail of the page before. */
  after?: { createdAt: Date; id: string };
}

/** Reads an address; whatever is not one of ours counts as absent. */
export function readMailsView(params: URLSearchParams): MailsView {
  const show = mailShows.find((known) => known === params.get("show")) ?? "stuck";
  const place = readPlace(params);
  if (place?.edge !== "after") return { show };
  const createdAt = new Date(place.key);
  return isInReach(createdAt) ? { show, after: { createdAt, id: place.id } } : { show };
}

/** The address of a view. */
export const mailsAddress = ({ show, after }: MailsView): string =>
  addressOf(
    "/admin/mails",
    { show: show === "stuck" ? null : show },
    after && { edge: "after", key: after.createdAt.toISOString(), id: after.id },
  );
