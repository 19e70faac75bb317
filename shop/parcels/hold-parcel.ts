import type { Transaction } from "../context.ts";
import { lockParcel } from "./parcels.server.ts";

/** A parcel as it stands, which no other transaction can change until this one ends; null where there is none. */
export const holdParcel = async (tx: Transaction, parcelId: string) => (await lockParcel(tx, parcelId))?.parcel ?? null;
