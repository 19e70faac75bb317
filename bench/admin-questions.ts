import type { Inputs, Shop } from "../shop/calls.ts";
import { isoDayOf } from "../shop/clock.ts";

/** What an administrator asks for, by the screen it is asked on. */
export async function questions(shop: Shop): Promise<Record<string, () => Promise<unknown>>> {
  const { rows: users } = await shop.accounts.listUsers({ search: "client77@" });
  const { rows: products } = await shop.inventory.list({ search: "pol-atl-000002" });
  const { rows: orders } = await shop.orders.list({ status: "delivered", cursor: { edge: "last" } });
  const [user, product, order] = [users[0]!, products[0]!, orders[0]!];
  const { rows: lines } = await shop.journal.list({});
  const line = lines[0];
  const aYearAgo = isoDayOf(new Date(Date.now() - 365 * 86_400_000));
  const last = { edge: "last" as const };
  const middle = { edge: "after" as const, key: order.createdAt.toISOString(), id: order.id };
  return {
    dashboard: () => shop.stats.show(),
    "search of everything by a name": () => shop.search.everything({ search: "zineb" }),
    "search of everything by two letters": () => shop.search.everything({ search: "xq" }),
    "search of everything by a word of all products": () => shop.search.everything({ search: "polo" }),
    "search of everything by number": () => shop.search.everything({ search: order.id.slice(-8) }),
    "orders, first page": () => shop.orders.list({ status: "delivered" }),
    "orders, last page": () => shop.orders.list({ status: "delivered", cursor: last }),
    "orders, far in": () => shop.orders.list({ status: "all", cursor: middle }),
    "orders by number": () => shop.orders.list({ status: "all", search: order.id.slice(-8) }),
    "orders by e-mail": () => shop.orders.list({ status: "all", search: user.email }),
    "orders by name": () => shop.orders.list({ status: "all", search: "zineb chraibi" }),
    "orders by phone": () => shop.orders.list({ status: "all", search: user.phone || "0600007919" }),
    "orders by city": () => shop.orders.list({ status: "all", search: "casablanca" }),
    "orders by city, pending": () => shop.orders.list({ status: "pending", search: "casablanca" }),
    "orders of a day a year ago": () => shop.orders.list({ status: "all", placedFrom: aYearAgo, placedTo: aYearAgo }),
    "orders by two letters": () => shop.orders.list({ status: "all", search: "xq" }),
    "orders by name, pending": () => shop.orders.list({ status: "pending", search: "zineb chraibi" }),
    "orders by what nobody has": () => shop.orders.list({ status: "all", search: "introuvable" }),
    "order details": () => shop.orders.review({ orderId: order.id }),
    "products, first page": () => shop.catalogue.listForAdmin({}),
    "products, last page": () => shop.catalogue.listForAdmin({ cursor: last }),
    "products by price, last page": () =>
      shop.catalogue.listForAdmin({ sortBy: "price", sortOrder: "asc", cursor: last }),
    "products by name, last page": () =>
      shop.catalogue.listForAdmin({ sortBy: "name", sortOrder: "asc", cursor: last }),
    "products by SKU": () => shop.catalogue.listForAdmin({ search: product.sku }),
    "products by a word of all, last page": () => shop.catalogue.listForAdmin({ search: "polo", cursor: last }),
    "products archived": () => shop.catalogue.listForAdmin({ show: "archived" }),
    "products by part of a name": () => shop.catalogue.listForAdmin({ search: "medina" }),
    "product form": () => shop.catalogue.openProduct({ productId: product.id }),
    "inventory, first page": () => shop.inventory.list({}),
    "inventory, last page": () => shop.inventory.list({ cursor: last }),
    "inventory by part of a name": () => shop.inventory.list({ search: "medina" }),
    "inventory, low stock, by a word of all": () => shop.inventory.list({ status: "low_stock", search: "polo" }),
    "inventory, low stock": () => shop.inventory.list({ status: "low_stock" }),
    "inventory, out of stock, last page": () => shop.inventory.list({ status: "out_of_stock", cursor: last }),
    alerts: () => shop.inventory.alerts({}),
    movements: () => shop.inventory.show({ productId: product.id }),
    "journal, first page": () => shop.journal.list({}),
    "journal, last page": () => shop.journal.list({ cursor: last }),
    "journal, far in": () => shop.journal.list({ cursor: middle }),
    "journal of an author": () => shop.journal.list({ author: line?.author, cursor: last }),
    "journal of the command line": () => shop.journal.list({ author: "command" }),
    "journal of alerts": () => shop.journal.list({ thing: "alerts", cursor: last }),
    "journal of an author, of alerts": () => shop.journal.list({ author: line?.author, thing: "alerts" }),
    "journal of a day a year ago": () => shop.journal.list({ from: aYearAgo, to: aYearAgo }),
    "journal of an author, of products, of a day": () =>
      shop.journal.list({ author: line?.author, thing: "product", from: aYearAgo, to: aYearAgo }),
    "journal by an order's number": () => shop.journal.list({ search: order.id.slice(-8) }),
    "journal by a word of all products": () => shop.journal.list({ search: "polo" }),
    "journal of an author, of one product": () =>
      shop.journal.list({ author: line?.author, thing: "product", thingId: product.id }),
    "journal of an author by a word of all products": () => shop.journal.list({ author: line?.author, search: "polo" }),
    "journal of one product": () => shop.journal.ofThing({ thing: "product", thingId: product.id }),
    "users, first page": () => shop.accounts.listUsers({}),
    "users, last page": () => shop.accounts.listUsers({ cursor: last }),
    "users, administrators": () => shop.accounts.listUsers({ role: "admin" }),
    "users by e-mail": () => shop.accounts.listUsers({ search: user.email }),
    "users by two letters": () => shop.accounts.listUsers({ search: "xq" }),
    "users by name": () => shop.accounts.listUsers({ search: "imane" }),
    "a user's orders": () => shop.orders.listOfUser({ userId: user.id }),
  };
}

/** What a visitor asks the collection for. */
export function publicQuestions(shop: Shop): Record<string, () => Promise<unknown>> {
  const ask = (wanted: Inputs["catalogue"]["listProducts"]) => () => shop.catalogue.listProducts(wanted);
  return {
    "collection, first page": ask({}),
    "collection, 20th page": ask({ page: 20 }),
    "collection by size and colour": ask({ sizes: ["M"], colors: ["navy"] }),
    "collection by a size nobody offers": ask({ sizes: ["XXL"] }),
    "collection by price": ask({ priceRange: { minCentimes: 300_00, maxCentimes: 350_00 }, sort: "price" }),
    "collection by name": ask({ sort: "name" }),
    "collection by popularity": ask({ sort: "popularity" }),
    "collection, out of stock": ask({ inStock: false }),
    "collection by word": ask({ search: "médina" }),
    "collection by a word of all": ask({ search: "polo" }),
    "collection by a word misspelt": ask({ search: "mediina" }),
    "collection by what nobody has": ask({ search: "introuvable" }),
    "the home page's selection": () => shop.catalogue.showSelection(),
  };
}
