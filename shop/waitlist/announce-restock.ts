import { availableUnits } from "../catalogue/availability.ts";
import { findProducts } from "../catalogue/find-products.ts";
import type { Services, Transaction } from "../context.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { policy } from "../policy.ts";
import { leaveToken } from "./leave-token.ts";
import { lockWaiting, writeAnnounced } from "./waitlist.server.ts";

const dayMs = 86_400_000;

/**
 * Writes to whoever waits for a size of these products that can be had now, once, in the transaction that brought it
 * back. The caller holds the products' locks. Source: behaviour.md, "Waitlist".
 */
export async function announceRestock(
  services: Services,
  tx: Transaction,
  productIds: readonly string[],
): Promise<void> {
  const waiting = productIds.length > 0 ? await lockWaiting(tx, productIds) : [];
  if (waiting.length === 0) return;
  const products = await findProducts(tx, [...new Set(waiting.map(({ productId }) => productId))]);
  const now = services.clock();
  const told: string[] = [];
  for (const { id, productId, size, email, locale } of waiting) {
    const product = products.find((each) => each.id === productId);
    if (!product || availableUnits(product, size) === 0) continue;
    const { name: productName, slug, images } = product;
    const image = images[0]?.key ?? null;
    const content = { kind: "back-in-stock" as const, productName, slug, size, image, leave: leaveToken(services, id) };
    await enqueueMail(services, tx, { recipient: email, locale, content });
    told.push(id);
  }
  await writeAnnounced(tx, told, now, new Date(now.getTime() + policy.waitlist.daysAfterNews * dayMs));
}
