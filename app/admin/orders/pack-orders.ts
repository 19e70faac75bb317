import type { Outputs } from "../../../shop/calls.ts";
import { policy } from "../../../shop/policy.ts";
import { parcelAdmin, packing as words } from "../../locales/parcel-admin.ts";
import { shopContext } from "../../web/context.ts";
import { textOf } from "../../web/form.ts";
import type { Route } from "./+types/orders";
import type { Typed } from "./move-answer.ts";

const heaviestGrams = 100_000;
const isWhole = (text: string): boolean => /^\d{1,6}$/.test(text.trim());

/** What is wrong in the form of a parcel, by its fields. */
export function packProblems({ quantities, weight }: Typed): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [position, typed] of Object.entries(quantities)) {
    if (!isWhole(typed)) problems[`quantity-${position}`] = words.quantityInvalid;
  }
  const grams = Number(weight);
  if (weight && !(isWhole(weight) && grams >= 1 && grams <= heaviestGrams)) {
    problems.weight = parcelAdmin.weightInvalid;
  }
  return problems;
}

/** Makes one parcel of what was typed; of all that is in none, where nothing was said of pieces. */
export async function packOrder({ context }: Route.ActionArgs, orderId: string, typed: Typed): Promise<string> {
  const lines = Object.entries(typed.quantities)
    .map(([position, quantity]) => ({ position: Number(position), quantity: Number(quantity) }))
    .filter(({ quantity }) => quantity > 0);
  const parcel = {
    lines,
    trackingNumber: typed.trackingNumber.trim() || undefined,
    weightGrams: typed.weight ? Number(typed.weight) : undefined,
  };
  const { parcels } = await context.get(shopContext).parcels.make({
    orderId,
    carrierId: typed.carrierId,
    parcels: Object.keys(typed.quantities).length > 0 ? [parcel] : undefined,
  });
  return words.made(parcels.map(({ code }) => code));
}

/** Makes one parcel of each chosen order. */
export const packOrders = (
  { context }: Route.ActionArgs,
  form: FormData,
  { chosen }: Typed,
): Promise<Outputs["parcels"]["makeMany"]> =>
  context.get(shopContext).parcels.makeMany({
    orderIds: chosen.slice(0, policy.mostOrdersAtOnce),
    carrierId: textOf(form, "carrierOfAll"),
  });
