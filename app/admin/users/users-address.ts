import { type Role, roles } from "../../../shop/accounts/roles.ts";
import { addressOf, type Cursor, cursorParams, readCursor, textParam } from "../shell/cursor.ts";

/** What of the users is being looked at, as the address says it. */
export interface UsersView {
  search: string;
  role: Role | null;
  cursor?: Cursor;
  /** The user whose details are open, and where in their orders. */
  user: string | null;
  orders?: Cursor;
}

/** Reads an address; whatever is not one of ours counts as absent. */
export function readUsersView(params: URLSearchParams): UsersView {
  return {
    search: textParam(params, "q", 100) ?? "",
    role: roles.find((role) => role === params.get("role")) ?? null,
    cursor: readCursor(params),
    user: textParam(params, "user", 64),
    orders: readCursor(params, "orders-"),
  };
}

/** The address of a view. */
export const usersAddress = ({ search: q, role, cursor, user, orders }: Partial<UsersView>): string =>
  addressOf("/admin/users", { q, role, user, ...(user ? cursorParams(orders, "orders-") : {}) }, cursor);
