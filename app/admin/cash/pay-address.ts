import { addressOf } from "../shell/cursor.ts";

/** The address of a payment of a carrier, with a parcel that is looked for. */
export const payAddress = (carrierId: string, add?: string): string =>
  addressOf("/admin/cash/pay", { carrier: carrierId, add });
