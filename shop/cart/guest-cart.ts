import { mostPerLine } from "../catalogue/availability.ts";
import { policy } from "../policy.ts";
import { addLine, type CartLine } from "./lines.ts";

/** The cookie a guest's cart lives in: `id.size.color.quantity`, lines joined by `~`. Read by the badge in the browser. */
export const guestCartCookie = "cart";
const mostBytes = 3800;
const line = /^([0-9a-zA-Z]{20,40})\.([A-Za-z]{1,3}|One_Size)\.([a-z0-9][a-z0-9-]{0,39}|Default)\.([1-9][0-9]{0,2})$/;

/** The lines of a cookie. Whatever is not a line of ours is dropped: a cookie is only what a browser says. */
export function parseGuestCart(cookie: string | undefined): CartLine[] {
  if (!cookie || cookie.length > mostBytes) return [];
  let lines: CartLine[] = [];
  for (const part of cookie.split("~").slice(0, policy.mostCartLines)) {
    const [, productId, size, color, quantity] = line.exec(part) ?? [];
    if (!productId || !size || !color) continue;
    lines = addLine(lines, { productId, size: size.replace("_", " "), color, quantity: Number(quantity) });
  }
  return lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, mostPerLine) }));
}

/** The cookie of a cart, or null when it holds more than a cookie can carry. */
export function formatGuestCart(lines: readonly CartLine[]): string | null {
  const cookie = lines
    .map(({ productId, size, color, quantity }) => [productId, size.replace(" ", "_"), color, quantity].join("."))
    .join("~");
  return lines.length > policy.mostCartLines || cookie.length > mostBytes ? null : cookie;
}
