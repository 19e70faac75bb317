import type { Centimes } from "../money.ts";

export const shippingCost: Centimes = 15_00;
export const freeShippingAbove: Centimes = 200_00;
export const taxPercent = 8;

export interface Pricing {
  subtotal: Centimes;
  shipping: Centimes;
  tax: Centimes;
  total: Centimes;
}

/**
 * What a set of lines costs, in centimes: shipping is 15 DH and free strictly above 200 DH, tax is 8 % of the
 * subtotal rounded to the centime. Nothing ordered costs nothing. Source: behaviour.md, "Prices".
 */
export function price(lines: readonly { priceCentimes: Centimes; quantity: number }[]): Pricing {
  const subtotal = lines.reduce((sum, line) => sum + line.priceCentimes * line.quantity, 0);
  const shipping = lines.length === 0 || subtotal > freeShippingAbove ? 0 : shippingCost;
  const tax = Math.round((subtotal * taxPercent) / 100);
  return { subtotal, shipping, tax, total: subtotal + shipping + tax };
}

/** What is still missing for free shipping, in centimes; 0 when shipping is free already (or the cart is empty). */
export function missingForFreeShipping({ subtotal, shipping }: Pricing): Centimes {
  return shipping === 0 ? 0 : freeShippingAbove - subtotal;
}
