import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { shopContext } from "../../web/context.ts";
import { textOf } from "../../web/form.ts";
import type { Route } from "./+types/parcels";

/** One of many parcels that was not handed over, and why. */
export interface LeftParcel {
  parcelId: string;
  why: string;
}

/** Hands the chosen parcels over, those of each carrier on a bordereau of its own. */
export async function handOverChosen({ context }: Route.ActionArgs, form: FormData, parcelIds: readonly string[]) {
  const { parcels } = context.get(shopContext);
  const carrierOf = (id: string) => textOf(form, `carrier-${id}`);
  const bordereaux: { id: string; number: number }[] = [];
  const left: LeftParcel[] = [];
  let handedOver = 0;
  for (const carrierId of new Set(parcelIds.map(carrierOf))) {
    const own = parcelIds.filter((id) => carrierOf(id) === carrierId);
    const done = await parcels.handOver({ carrierId, parcelIds: own });
    handedOver += done.handedOver.length;
    if (done.bordereauId !== null) bordereaux.push({ id: done.bordereauId, number: done.number });
    left.push(...done.left.map(({ parcelId, code }) => ({ parcelId, why: words.left[code] })));
  }
  return { handedOver, bordereaux, left };
}
