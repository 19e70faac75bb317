/** How many rows each page of a bordereau holds: the first has its head, the last room for sums and signatures. */
export function rowsOfPages(rows: number, { first, others, last }: { first: number; others: number; last: number }) {
  const pages: number[] = [];
  let left = rows;
  do {
    const room = pages.length === 0 ? first : others;
    const roomBeforeEnd = room - last;
    // Rows that leave no room for the end stay whole on this page, and the end gets one of its own
    const taken = Math.min(left, left <= roomBeforeEnd ? roomBeforeEnd : room);
    pages.push(taken);
    left -= taken;
    if (left === 0 && taken > roomBeforeEnd) pages.push(0);
  } while (left > 0);
  return pages;
}
