/** How many rows each page of a bordereau holds: the first has its head, the last room for sums and signatures. */
export function rowsOfPages(rows: number, { first, others, last }: { first: number; others: number; last: number }) {
  const pages: number[] = [];
  let left = rows;
  do {
    const room = pages.length === 0 ? first : others;
    const taken = Math.min(left, room);
    pages.push(taken);
    left -= taken;
    // Where they leave no room for the end, it gets a page of its own
    if (left === 0 && taken > room - last) pages.push(0);
  } while (left > 0);
  return pages;
}
