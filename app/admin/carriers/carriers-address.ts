import { textParam } from "../shell/cursor.ts";

/** What of the carriers is being looked at, as its address says it. */
export interface CarriersView {
  /** Whether the form of a new carrier is open, or whose facts are. */
  add: boolean;
  edit: string | null;
}

/** Reads an address; whatever is not one of ours counts as absent. */
export const readCarriersView = (params: URLSearchParams): CarriersView => ({
  add: params.has("add"),
  edit: textParam(params, "edit", 64),
});

export const carriersAddress = "/admin/carriers";
export const editAddress = (carrierId: string): string => `${carriersAddress}?edit=${encodeURIComponent(carrierId)}`;
export const filesAddress = (carrierId: string): string => `${carriersAddress}/${encodeURIComponent(carrierId)}`;
export const columnsAddress = (carrierId: string): string => `${filesAddress(carrierId)}/columns`;
export const bookingAddress = (carrierId: string): string => `${filesAddress(carrierId)}/booking.csv`;
export const fileAddress = (fileId: string): string => `${carriersAddress}/files/${encodeURIComponent(fileId)}`;
