import type { RouterContextProvider } from "react-router";
import { mayMake } from "../../../shop/rights.ts";
import { requestContext, shopContext } from "../../web/context.ts";

/** An order's parcels, as far as the house sends by carriers and whoever looks may see them. */
export async function readParcels(context: Readonly<RouterContextProvider>, orderId: string) {
  const role = (await context.get(requestContext).visitor())?.role ?? "customer";
  if (!mayMake(role, "parcels.ofOrder") || !mayMake(role, "carriers.list")) return null;
  const { carriers, parcels } = context.get(shopContext);
  if ((await carriers.list()).rows.length === 0) return null;
  return parcels.ofOrder({ orderId });
}
