import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { e164Of, shownPhone } from "../phone-number.ts";
import { catalogueRefusals } from "../refusals.ts";
import { countWaiting, findWaiting } from "./waitlist.server.ts";

const mostShown = 200;

/**
 * Who waits for the sizes of a product, longest first, with how many there are of each. Refuses with PRODUCT_NOT_FOUND.
 * Source: behaviour.md, "Inventory".
 */
export const listWaiting = staff("waitlist.list")
  .route({
    method: "GET",
    path: "/admin/products/{productId}/waitlist",
    summary: "List who waits for a product's sizes",
  })
  .errors(catalogueRefusals)
  .input(z.object({ productId: id }))
  .handler(async ({ context: { db }, input: { productId }, errors }) => {
    const [product, people] = await Promise.all([countWaiting(db, productId), findWaiting(db, productId, mostShown)]);
    if (!product) throw errors.PRODUCT_NOT_FOUND();
    return { ...product, people: people.map((one) => ({ ...one, ...phoneOf(one.phone) })) };
  });

function phoneOf(phone: string) {
  const phoneE164 = e164Of(phone);
  return { phoneE164, phoneShown: shownPhone({ phone, phoneE164 }) };
}
