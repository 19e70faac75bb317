import type { OrderStatus } from "./status.ts";
import type { Address } from "./tables.ts";

/** A line as the order froze it. `price` in DH; `image` is the storage key of a picture. */
export interface OrderItem {
  productId: string;
  name: string;
  sku: string;
  price: number;
  quantity: number;
  size: string;
  color: string;
  colorName: string;
  image: string | null;
}

/** An order in the shape of the specification; amounts in DH. */
export interface Order {
  id: string;
  userId: string | null;
  isGuestOrder: boolean;
  customerInfo: { firstName: string; lastName: string; email: string; phone: string };
  items: OrderItem[];
  pricing: { subtotal: number; shipping: number; tax: number; total: number };
  shippingAddress: Address;
  billingAddress: Address;
  paymentInfo: { method: string; status: string };
  deliveryMethod: string;
  orderNotes: string;
  status: OrderStatus;
  trackingNumber: string | null;
  estimatedDelivery: string | null;
  createdAt: Date;
  updatedAt: Date;
}
