import { anyone } from "../call.ts";
import { listAddresses } from "./catalogue.server.ts";

/** What one sitemap may name at most, by its protocol; the shop's own pages come on top. */
const mostAddresses = 49_900;

/** The address of every active product and when it last changed, newest first. Source: behaviour.md, "Machines". */
export const mapSite = anyone
  .route({ method: "GET", path: "/product-addresses", summary: "List the addresses of the collection's products" })
  .handler(async ({ context }) => ({ products: await listAddresses(context.db, mostAddresses) }));
