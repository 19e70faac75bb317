import type { ORPCErrorConstructorMap } from "@orpc/server";
import type { CartLine } from "../cart/lines.ts";
import { availableUnits, hasColor } from "../catalogue/availability.ts";
import type { Product } from "../catalogue/product.ts";
import type { Destination } from "../cities/city.ts";
import { destinationOf } from "../cities/known-cities.ts";
import type { ShopContext } from "../context.ts";
import type { orderRefusals, ShortLine, stockRefusals } from "../refusals.ts";
import { type CheckoutField, type CheckoutFields, checkFields } from "./checkout-fields.ts";
import type { OrderInput } from "./draft-order.ts";

type Refuse = ORPCErrorConstructorMap<typeof orderRefusals & typeof stockRefusals>;

/** Refuses with INVALID_FIELDS what the checkout would; `optional` may be left empty besides. */
export function checkForm(
  { customerInfo, shippingAddress, billingAddress, orderNotes }: Omit<OrderInput, "items" | "idempotencyKey">,
  errors: Pick<Refuse, "INVALID_FIELDS">,
  optional: readonly CheckoutField[] = [],
): void {
  const billing = billingAddress ?? shippingAddress;
  const fields: CheckoutFields = {
    ...customerInfo,
    ...shippingAddress,
    billingAddress: billing.address,
    billingApartment: billing.apartment,
    billingCity: billing.city,
    billingState: billing.state,
    billingZipCode: billing.zipCode,
    billingCountry: billing.country,
    orderNotes,
  };
  const problems = checkFields(fields, billingAddress !== undefined, optional);
  if (Object.keys(problems).length > 0) throw errors.INVALID_FIELDS({ data: { fields: problems } });
}

/** The city an order goes to, if the house knows it. Refuses with CITY_NOT_SERVED where it brings nothing. */
export async function findDestination(
  context: ShopContext,
  city: string,
  errors: Pick<Refuse, "CITY_NOT_SERVED">,
): Promise<Destination | null> {
  const destination = await destinationOf(context, city);
  if (destination?.isServed === false) throw errors.CITY_NOT_SERVED({ data: { city: destination.name } });
  return destination;
}

/**
 * Refuses lines that cannot be had with INVALID_QUANTITY or OUT_OF_STOCK. Colours share the stock of their size, so lines
 * are checked against what the lines before them left.
 */
export function checkLines(
  lines: readonly CartLine[],
  products: readonly Product[],
  errors: Pick<Refuse, "INVALID_QUANTITY" | "OUT_OF_STOCK">,
): void {
  const wanted = new Map<string, number>();
  const short: ShortLine[] = [];
  for (const line of lines) {
    if (!Number.isInteger(line.quantity) || line.quantity < 1) throw errors.INVALID_QUANTITY();
    const product = products.find(({ id }) => id === line.productId);
    const stock = JSON.stringify([line.productId, line.size]);
    const before = wanted.get(stock) ?? 0;
    wanted.set(stock, before + line.quantity);
    const sold = product && hasColor(product, line.color) ? availableUnits(product, line.size) : 0;
    const available = Math.max(0, sold - before);
    if (line.quantity > available) {
      short.push({ ...line, name: product?.name ?? "", wanted: line.quantity, available });
    }
  }
  if (short.length > 0) throw errors.OUT_OF_STOCK({ data: { lines: short } });
}
