import type { OrderStatus } from "../orders/status.ts";

/** What a mail says, frozen when it is caused. Amounts in centimes; dates as ISO text. */
export type MailContent =
  | {
      kind: "order-confirmation";
      customerEmail: string;
      customerName: string;
      orderId: string;
      orderItems: OrderMailItem[];
      subtotalCentimes: number;
      shippingCentimes: number;
      taxCentimes: number;
      orderTotalCentimes: number;
      orderDate: string;
      shippingAddress: {
        address: string;
        apartment?: string;
        city: string;
        state: string;
        zipCode: string;
        country: string;
      };
      estimatedDelivery: string | null;
    }
  | {
      kind: "order-status";
      customerEmail: string;
      customerName: string;
      orderId: string;
      newStatus: OrderStatus;
      trackingNumber: string | null;
      estimatedDelivery: string | null;
      orderTotalCentimes: number;
    }
  | { kind: "contact"; name: string; email: string; subject: string; message: string; timestamp: string };

export interface OrderMailItem {
  name: string;
  size: string;
  colorName: string;
  quantity: number;
  priceCentimes: number;
}
