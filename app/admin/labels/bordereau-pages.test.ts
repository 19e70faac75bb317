import fc from "fast-check";
import { expect, test } from "vitest";
import { rowsOfPages } from "./bordereau-pages.ts";

test("no row is lost, none has no room, and the last page has room for sums and signatures", () => {
  const rooms = { first: 13, others: 17, last: 5 };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), (rows) => {
      const pages = rowsOfPages(rows, rooms);
      expect(pages.reduce((sum, count) => sum + count)).toBe(rows);
      for (const [place, count] of pages.entries()) {
        const room = place === 0 ? rooms.first : rooms.others;
        expect(count).toBeLessThanOrEqual(place === pages.length - 1 ? room - rooms.last : room);
      }
      expect(pages.slice(0, -1).every((count) => count > 0)).toBe(true);
    }),
  );
});
