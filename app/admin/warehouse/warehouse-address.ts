import { addressOf, type Cursor } from "../shell/cursor.ts";

/** Longer no label's code and no carrier's number is. */
export const longestCode = 100;

/** What is to be prepared, for the shelf or for packing. */
export const prepareAddress = ({ by, cursor }: { by: "polo" | "order"; cursor?: Cursor }): string =>
  addressOf("/admin/warehouse", { by: by === "order" ? by : null }, cursor);

/** What waits for a carrier; `given`: the bordereau of what was just handed over. */
export const handOverAddress = (view: { carrier?: string; given?: string } = {}): string =>
  addressOf("/admin/warehouse/hand-over", view);

/** What comes back; `code`: the parcel that is looked into. */
export const returnsAddress = (view: { code?: string } = {}): string => addressOf("/admin/warehouse/returns", view);
