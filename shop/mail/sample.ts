import { isoDayOf } from "../clock.ts";
import { newId } from "../ids.ts";
import { price } from "../orders/pricing.ts";
import { policy as begun, type Policy } from "../policy.ts";
import type { MailContent } from "./content.ts";
import type { SampleKind } from "./sample-kinds.ts";

/** The invented texts of sample mails, in the reader's language. */
export interface SampleWords {
  name: string;
  subject: string;
  message: string;
  colors: readonly [string, string];
}

/** The mails about an account and an old order, with an invented person, link and code. */
export function accountSamples(email: string, words: SampleWords): MailContent[] {
  const customerName = words.name;
  return [
    { kind: "verification", customerName, link: "exemple", code: "042917" },
    { kind: "password-reset", customerName, link: "exemple" },
    { kind: "account-moved", customerName, email },
    { kind: "order-code", customerName, orderId: newId(), code: "042917" },
    {
      kind: "order-given-up",
      customerEmail: email,
      customerName,
      orderId: newId(),
      phone: "06 12 34 56 78",
      tries: 4,
      orderItems: [{ name: "Polo Cèdre", size: "M", colorName: words.colors[0], quantity: 2, priceCentimes: 345_00 }],
      orderTotalCentimes: 745_20,
      estimatedDelivery: null,
    },
  ];
}

/** The mail on the day a parcel is brought to the door. */
export const parcelSamples = (email: string, at: Date, words: SampleWords): MailContent[] => [
  {
    kind: "out-for-delivery",
    customerEmail: email,
    customerName: words.name,
    orderId: newId(),
    parcelId: newId(),
    day: isoDayOf(at),
    carrier: "Amana",
    trackingNumber: "MA-123-456-789",
    trackingUrl: "https://exemple.ma/suivi/MA-123-456-789",
    collectCentimes: 372_60,
    orderItems: [{ name: "Polo Cèdre", size: "M", colorName: words.colors[0], quantity: 1, priceCentimes: 345_00 }],
  },
];

/** The mail to whoever is asked to work here, who has given no name. */
export const staffSamples = ({ name }: SampleWords): MailContent[] => [
  { kind: "invitation", role: "agent", invitedBy: name, link: "exemple" },
];

/** The mails to whoever waits for a size, who has given no name. */
export const waitlistSamples = (): MailContent[] => [
  { kind: "waitlist", productName: "Polo Cèdre", size: "M", link: "exemple" },
  { kind: "back-in-stock", productName: "Polo Cèdre", slug: "polo-cedre", size: "M", leave: "exemple" },
];

/** A mail of a kind with invented content, addressed to `email`, to see how it looks and that it arrives. */
export function sampleContent(
  kind: SampleKind,
  email: string,
  at: Date,
  words: SampleWords,
  policy: Policy = begun,
): MailContent {
  const whose = { customerEmail: email, customerName: words.name, orderId: newId() };
  if (kind === "contact") {
    return {
      kind,
      name: words.name,
      email,
      subject: words.subject,
      message: words.message,
      timestamp: at.toISOString(),
    };
  }
  if (kind === "order-status") {
    return {
      kind,
      ...whose,
      newStatus: "shipped",
      orderDate: at.toISOString(),
      steps: (["pending", "confirmed", "processing", "shipped"] as const).map((status) => ({
        status,
        at: at.toISOString(),
      })),
      carrier: "Amana",
      trackingNumber: "MA-123-456-789",
      trackingUrl: "https://exemple.ma/suivi/MA-123-456-789",
      estimatedDelivery: isoDayOf(at),
      orderTotalCentimes: 1_112_40,
    };
  }
  const orderItems = [
    { name: "Polo Cèdre", size: "M", colorName: words.colors[0], quantity: 2, priceCentimes: 345_00 },
    { name: "Polo Atlas", size: "L", colorName: words.colors[1], quantity: 1, priceCentimes: 340_00 },
  ];
  const { subtotalCentimes, adjustments, totalCentimes } = price(orderItems, { policy, destination: null });
  return {
    kind,
    ...whose,
    orderItems,
    subtotalCentimes,
    adjustments,
    orderTotalCentimes: totalCentimes,
    orderDate: at.toISOString(),
    shippingAddress: {
      address: "12, rue des Orangers",
      city: "Casablanca",
      state: "",
      zipCode: "20000",
      country: "Maroc",
    },
    estimatedDelivery: isoDayOf(at),
  };
}
