/** One line of a cart: ids and choices only. Names and prices are read fresh each time it is shown. */
export interface CartLine {
  productId: string;
  size: string;
  color: string;
  quantity: number;
}

/** What makes two lines the same article. */
export const lineKey = ({ productId, size, color }: Omit<CartLine, "quantity">): string =>
  `${productId}.${size}.${color}`;

/** Adds to a cart; the same article a second time raises its quantity. Source: behaviour.md, "Cart". */
export function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added);
  const known = lines.find((line) => lineKey(line) === key);
  if (!known) return [...lines, added];
  return setQuantity(lines, added, known.quantity + added.quantity);
}

/** Sets a line's quantity; 0 or less takes the line away. */
export function setQuantity(
  lines: readonly CartLine[],
  article: Omit<CartLine, "quantity">,
  quantity: number,
): CartLine[] {
  const key = lineKey(article);
  if (quantity <= 0) return lines.filter((line) => lineKey(line) !== key);
  return lines.map((line) => (lineKey(line) === key ? { ...line, quantity } : line));
}

/** How many pieces a cart holds: what the badge shows. */
export const countPieces = (lines: readonly Pick<CartLine, "quantity">[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);
