import fc from "fast-check";
import { expect, test } from "vitest";
import { held, openedAt, panned, pinched, scaled, whole } from "./pan-zoom.ts";

const phone = { width: 360, height: 740, pictureWidth: 360, pictureHeight: 450 };

test("a picture opens twice as large around the point that was pressed", () => {
  expect(openedAt({ x: 0.5, y: 0.5 }, phone)).toEqual({ scale: 2, x: 0, y: 0 });
  const { x, y } = openedAt({ x: 0.6, y: 0 }, phone);
  expect([Math.round(x), y]).toEqual([-72, 80]);
});

test("a picture twice as large moves as far as its edges, and one that is whole not at all", () => {
  expect(panned({ scale: 2, x: 0, y: 0 }, { x: 500, y: -500 }, phone)).toEqual({ scale: 2, x: 180, y: -80 });
  expect(panned(whole, { x: 50, y: 50 }, phone)).toEqual(whole);
});

test("what lies under the pointer stays under it", () => {
  const point = { x: 60, y: -20 };
  const view = scaled(whole, 2, point, { ...phone, height: 360 });
  const picturePoint = { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale };
  expect(picturePoint).toEqual(point);
});

test("two fingers that part make it larger between them, and drawing together smaller", () => {
  const close = [
    { x: -20, y: 0 },
    { x: 20, y: 0 },
  ] as const;
  const far = [
    { x: -60, y: 0 },
    { x: 60, y: 0 },
  ] as const;
  expect(pinched(whole, close, far, phone)).toEqual({ scale: 3, x: 0, y: 0 });
  expect(pinched({ scale: 3, x: 0, y: 0 }, far, close, phone)).toEqual(whole);
});

test("no view is smaller than the whole, larger than four times, or beside the stage", () => {
  const number = fc.double({ min: -5_000, max: 5_000, noNaN: true });
  fc.assert(
    fc.property(number, number, number, (scale, x, y) => {
      const view = held({ scale, x, y }, phone);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(4);
      expect(Math.abs(view.x)).toBeLessThanOrEqual((360 * view.scale - 360) / 2);
      expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (450 * view.scale - 740) / 2));
    }),
  );
});
