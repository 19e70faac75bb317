import type { users } from "../../shop/accounts/tables.ts";
import { mediaUrl } from "../../shop/catalogue/picture-names.ts";
import type { productColors, productImages, productSizes, products } from "../../shop/catalogue/tables.ts";
import type { orderLines, orders } from "../../shop/orders/tables.ts";

/** An account in the shape of section 3; passwords and sessions stay here. */
export function presentUser({
  name: _,
  id,
  disabled,
  phoneE164: __,
  phoneAsRead: ___,
  ...user
}: typeof users.$inferSelect) {
  return { uid: id, ...user, ...(disabled ? { disabled } : {}) };
}

export interface ProductRows {
  product: typeof products.$inferSelect;
  sizes: (typeof productSizes.$inferSelect)[];
  colors: (typeof productColors.$inferSelect)[];
  images: (typeof productImages.$inferSelect)[];
}

/** A product in the shape of section 3, with `pictures` beside `images` for what an address does not say. */
export function presentProduct({ product, sizes, colors, images }: ProductRows) {
  const { version: _, weightGrams, lengthCm, widthCm, heightCm, ...facts } = product;
  return {
    ...facts,
    weight: weightGrams,
    dimensions: { length: lengthCm, width: widthCm, height: heightCm },
    sizes: sizes.map(({ name, label, chestCm, lengthCm, stockQuantity, isActive }) => ({
      name,
      label,
      measurements: { chest: chestCm, length: lengthCm },
      stockQuantity,
      isActive,
    })),
    colors: colors.map(({ name, value, hexCode, stockQuantity, isActive }) => ({
      name,
      value,
      hexCode,
      stockQuantity,
      isActive,
    })),
    images: images.map(({ key }) => mediaUrl(key)),
    pictures: images.map(({ key, width, height, alt, colorValue }) => ({ key, width, height, alt, color: colorValue })),
  };
}

/** An order in the shape of section 3. */
export function presentOrder(order: typeof orders.$inferSelect, lines: (typeof orderLines.$inferSelect)[]) {
  const { firstName, lastName, email, phone, paymentMethod, paymentStatus, ...rest } = order;
  const { subtotalCentimes, adjustments, totalCentimes, ...others } = rest;
  const { shippingCentimes: _, taxCentimes: __, idempotencyKey: ___, contentHash: ____, ...own } = others;
  // Read anew from the phone where it comes in
  const { phoneE164: _e164, phoneAsRead: _asRead, ...more } = own;
  // Versions count in one shop only
  const { termsVersion: _____, settingsVersion: ______, ...facts } = more;
  return {
    ...facts,
    customerInfo: { firstName, lastName, email, phone },
    items: lines.map(({ orderId: _, position: __, ...line }) => line),
    pricing: { subtotalCentimes, adjustments, totalCentimes },
    paymentInfo: { method: paymentMethod, status: paymentStatus },
  };
}
