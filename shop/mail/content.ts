import type { StaffRole } from "../accounts/roles.ts";
import type { Address } from "../orders/address.ts";
import type { Adjustment } from "../orders/pricing.ts";
import type { OrderStatus } from "../orders/status.ts";
import type { Step } from "../orders/timeline.ts";
import type { BuyersParcel } from "../parcels/buyers-parcel.ts";

/** What a mail says, frozen when it is caused. Amounts in centimes; dates as ISO text. */
export type MailContent =
  | {
      kind: "order-confirmation";
      customerEmail: string;
      customerName: string;
      orderId: string;
      orderItems: OrderMailItem[];
      subtotalCentimes: number;
      adjustments: Adjustment[];
      orderTotalCentimes: number;
      orderDate: string;
      shippingAddress: Address;
      estimatedDelivery: string | null;
      /** The last part of the buyer's link; sealed until the mail has left, then gone, as in a mail that is sent again. */
      link?: string;
    }
  | {
      kind: "order-status";
      customerEmail: string;
      customerName: string;
      orderId: string;
      newStatus: OrderStatus;
      /** Mails queued by the version before have neither lines, nor the order's way so far, nor carrier, nor page. */
      orderItems?: OrderMailItem[];
      orderDate?: string;
      steps?: Step<string>[];
      carrier?: string | null;
      trackingNumber: string | null;
      trackingUrl?: string | null;
      /** Those the order travels in, once it does; mails queued by the version before have none. */
      parcels?: BuyersParcel<string>[];
      estimatedDelivery: string | null;
      orderTotalCentimes: number;
    }
  /** On the day a parcel is brought to the door, of what is to be paid there. */
  | {
      kind: "out-for-delivery";
      customerEmail: string;
      customerName: string;
      orderId: string;
      parcelId: string;
      /** The day, as YYYY-MM-DD. */
      day: string;
      carrier: string;
      trackingNumber: string | null;
      trackingUrl: string | null;
      collectCentimes: number;
      orderItems: OrderMailItem[];
    }
  /** Of an order that was cancelled because its buyer could not be reached. */
  | {
      kind: "order-given-up";
      customerEmail: string;
      customerName: string;
      orderId: string;
      phone: string;
      tries: number;
      orderItems: OrderMailItem[];
      orderTotalCentimes: number;
      estimatedDelivery: string | null;
    }
  | {
      kind: "order-code";
      customerName: string;
      orderId: string;
      /** The 6 digits; sealed until the mail has left, then empty. */
      code: string;
    }
  | ContactMailContent
  /** To the person of an account that came from an old shop: passwords do not move. */
  | {
      kind: "account-moved";
      email: string;
      customerName?: string;
      /** Instead of the whole name, in mails that an earlier release wrote. */
      firstName?: string;
    }
  /** The same message, for the vendor's own copy of the form (see `Post.forward`). */
  | (Omit<ContactMailContent, "kind"> & { kind: "contact-forward" })
  | {
      kind: "verification";
      customerName: string;
      /** The last part of the link and the 6 digits; sealed until the mail has left, then empty. */
      link: string;
      code: string;
    }
  | {
      kind: "invitation";
      role: StaffRole;
      /** Who invites; empty where they have no name. */
      invitedBy: string;
      /** The last part of the link; sealed until the mail has left, then empty. */
      link: string;
    }
  | {
      kind: "waitlist";
      productName: string;
      size: string;
      image?: string | null;
      /** The last part of the link; sealed until the mail has left, then empty. */
      link: string;
    }
  /** `leave` ends what the mailbox waits for, and nothing else. */
  | {
      kind: "back-in-stock";
      productName: string;
      slug: string;
      size: string;
      image?: string | null;
      leave: string;
    }
  | {
      kind: "password-reset";
      customerName: string;
      /** The last part of the link; sealed until the mail has left, then empty. */
      link: string;
    };

/** A message to the shop. `timestamp` as ISO text; without `email` nobody can be answered. */
export interface ContactMailContent {
  kind: "contact";
  name: string;
  email: string;
  subject: string;
  message: string;
  timestamp: string;
}

/** Reads what was sealed when a mail was written down; `unsealIfOurs` is null where that was under another secret. */
export interface Unsealing {
  unseal(sealed: string): string;
  unsealIfOurs(sealed: string): string | null;
}

type LinkAlone = Extract<MailContent, { kind: "password-reset" | "invitation" | "waitlist" }>;
const isLinkAlone = (content: MailContent): content is LinkAlone =>
  content.kind === "password-reset" || content.kind === "invitation" || content.kind === "waitlist";

/**
 * A mail's content as it may be read by the person it goes to. A confirmation says all it has to without its link, which
 * opens nothing where it was sealed under another secret.
 */
export function opened(content: MailContent, { unseal, unsealIfOurs }: Unsealing): MailContent {
  if (content.kind === "order-confirmation") {
    return content.link ? { ...content, link: unsealIfOurs(content.link) ?? undefined } : content;
  }
  if (content.kind === "verification") return { ...content, link: unseal(content.link), code: unseal(content.code) };
  if (content.kind === "order-code") return { ...content, code: unseal(content.code) };
  if (isLinkAlone(content)) return { ...content, link: unseal(content.link) };
  return content;
}

/** Whether mails of a kind open something by themselves. Once sent they cannot be sent again. */
export const opensSomething = (kind: string): boolean => openingKinds.includes(kind);

export const openingKinds: readonly string[] = [
  "verification",
  "password-reset",
  "invitation",
  "waitlist",
  "order-code",
];

/** A mail's content as it is kept once the mail has left. */
export function withoutSecrets(content: MailContent): MailContent {
  if (content.kind === "verification") return { ...content, link: "", code: "" };
  if (isLinkAlone(content)) return { ...content, link: "" };
  if (content.kind === "order-code") return { ...content, code: "" };
  if (content.kind === "order-confirmation") return { ...content, link: undefined };
  return content;
}

export interface OrderMailItem {
  name: string;
  size: string;
  colorName: string;
  quantity: number;
  priceCentimes: number;
  /** The storage key of its picture; mails queued by the version before have none. */
  image?: string | null;
}
