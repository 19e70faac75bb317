import type { Centimes } from "../money.ts";
import type { Days } from "../policy.ts";
import type { Address } from "./address.ts";
import type { Pricing } from "./pricing.ts";
import type { OrderSource } from "./sources.ts";
import type { OrderStatus } from "./status.ts";

/** A line as the order froze it. `image` is the storage key of a picture. */
export interface OrderItem {
  productId: string;
  name: string;
  sku: string;
  priceCentimes: Centimes;
  quantity: number;
  size: string;
  color: string;
  colorName: string;
  image: string | null;
}

/** An order in the shape of the specification. */
export interface Order {
  id: string;
  userId: string | null;
  isGuestOrder: boolean;
  customerInfo: { firstName: string; lastName: string; email: string; phone: string };
  /** The phone in E.164; null where no number could be told from what was typed. */
  phoneE164: string | null;
  items: OrderItem[];
  pricing: Pricing;
  shippingAddress: Address;
  billingAddress: Address;
  paymentInfo: { method: string; status: string };
  deliveryMethod: string;
  /** Working days in which it was promised, where that was kept. */
  deliveryDays: Days | null;
  orderNotes: string;
  source: OrderSource;
  status: OrderStatus;
  carrier: string | null;
  trackingNumber: string | null;
  /** Where the parcel's way can be followed; `https://…` or `http://…`. */
  trackingUrl: string | null;
  estimatedDelivery: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** When its buyer's data were erased: it is a figure since, which only administrators see. */
  erasedAt: Date | null;
}
