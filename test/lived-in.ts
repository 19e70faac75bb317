import { sql } from "drizzle-orm";
import { defaultColor, oneSize } from "../shop/catalogue/availability.ts";
import type { OrderStatus } from "../shop/orders/status.ts";
import { aCheckout, makeCarrier, makePolo } from "./builders.ts";
import type { TestShop } from "./shop.ts";

/** Steps of Karim's from a new order to each status. */
const steps = {
  pending: [],
  confirmed: ["confirm"],
  processing: ["confirm", "prepare"],
  shipped: ["confirm", "prepare", "ship"],
  delivered: ["confirm", "prepare", "ship", "deliver"],
  cancelled: ["confirm", "cancel"],
} as const satisfies Record<OrderStatus, readonly string[]>;
const before = {
  confirm: "pending",
  prepare: "confirmed",
  ship: "processing",
  deliver: "shipped",
  cancel: "confirmed",
} as const;

/**
 * Lives in a shop for a while: orders of guests and of Yasmine in every status, parcels, carts, wishlists, messages, a picture,
 * stock that was counted, a polo that was removed, an account that was disabled, one that is not verified, one that is gone.
 */
export async function liveIn(shop: Pick<TestShop, "db" | "as" | "person" | "storage">) {
  const { db } = shop;
  const people = {
    yasmine: await shop.person("yasmine"),
    karim: await shop.person("karim"),
    salma: await shop.person("salma"),
    nabil: await shop.person("nabil"),
  };
  const karim = shop.as(people.karim);
  const polo = await makePolo(db, { name: 'Polo « Cèdre » \\ "bis"', sizes: { S: 20, M: 30, L: 20 } });
  const other = await makePolo(db, {
    name: "Polo sans taille",
    sizes: {},
    colors: [],
    stockQuantity: 40,
    isFeatured: true,
  });
  const removed = await makePolo(db, { name: "Polo retiré", sizes: { M: 5 } });
  await shop.storage.put("products/cedre/1_face.jpg", Buffer.from("une image"), "image/jpeg");
  await db.execute(sql`insert into product_images (id, product_id, key, width, height, alt, color_value, position)
    values ('image-of-cedre', ${polo.id}, 'products/cedre/1_face.jpg', 800, 1000, 'De face', 'navy', 0)`);

  const orders: string[] = [];
  for (const [status, moves] of Object.entries(steps)) {
    await shop.as(people.yasmine).cart.add({ line: { productId: polo.id, size: "S", color: "white", quantity: 1 } });
    const orderNotes = `à livrer\tle matin, \\N, ${status}`;
    const mine = await shop.as(people.yasmine).orders.place(aCheckout([], { orderNotes }));
    const ofGuest = await shop.as(null).orders.place(
      aCheckout([
        { productId: polo.id, quantity: 2 },
        { productId: other.id, size: oneSize, color: defaultColor },
      ]),
    );
    for (const { orderId } of [mine, ofGuest]) {
      for (const move of moves) await karim.orders[move]({ orderId, from: before[move] });
      orders.push(orderId);
    }
  }
  const { id: carrierId } = await makeCarrier(db, { name: "Amana", trackingPage: "https://suivi.exemple.ma/{number}" });
  const travelling = await karim.parcels.make({ orderId: orders[4]!, carrierId });
  const [{ parcelId } = { parcelId: "" }] = travelling.parcels;
  await karim.parcels.change({ parcelId, trackingNumber: "AM-1" });
  await karim.parcels.handOver({ carrierId, parcelIds: [parcelId] });
  await karim.parcels.note({ parcelId, from: "handed_over", state: "not_found", note: "Rappelé à 10 h" });
  await karim.parcels.make({ orderId: orders[5]!, carrierId });
  const rejected = await shop.as(null).orders.place(aCheckout([{ productId: removed.id }]));
  await karim.orders.reject({ orderId: rejected.orderId, from: "pending" });
  await karim.catalogue.removeProduct({ productId: removed.id });
  await karim.inventory.adjust({ productId: polo.id, type: "add", quantity: 7, size: "L" });
  await karim.inventory.adjust({ productId: other.id, type: "set", quantity: 3 });
  await karim.inventory.check({});
  await shop
    .as(people.yasmine)
    .cart.add({ line: { productId: other.id, size: oneSize, color: defaultColor, quantity: 2 } });
  await shop.as(people.yasmine).wishlist.add({ productId: polo.id });
  await shop
    .as(null)
    .contact.send({ name: "Salma", email: "salma@exemple.ma", subject: "Taille", message: "Deux\nlignes" });
  await shop.as(null).accounts.requestPasswordReset({ email: people.yasmine.email });
  await karim.accounts.setDisabled({ userId: people.salma.id, disabled: true });
  return { ...people, polo, orders: [...orders, rejected.orderId] };
}
