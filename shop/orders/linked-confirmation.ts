import type { Services } from "../context.ts";
import { mailRow } from "../mail/enqueue-mail.ts";
import { policy } from "../policy.ts";
import type { Settings } from "../settings/settings.ts";
import { digestOfLink, linkEnd, newLink } from "./buyer-link.ts";
import { confirmationOf } from "./order-mail.ts";
import type { NewLine, NewOrder } from "./orders.server.ts";

/** The row of a new order's confirmation with its buyer's link in it, and that link as it is kept. */
export function linkedConfirmation(services: Services, settings: Settings, order: NewOrder, lines: readonly NewLine[]) {
  const link = newLink();
  const content = confirmationOf(order, lines, services.secrets.seal(link));
  return {
    mail: mailRow(services, settings, content).row,
    link: { linkDigest: digestOfLink(services, link), endsAt: linkEnd(order.createdAt, policy) },
  };
}
