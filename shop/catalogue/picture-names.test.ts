import { expect, test } from "vitest";
import { insteadOf, pictureSrc, srcset, variantKey, widthsOf } from "./picture-names.ts";

test("a picture exists in the house's widths up to its own", () => {
  expect(widthsOf(2400)).toEqual([320, 640, 768, 960, 1280, 1600]);
  expect(widthsOf(1280)).toEqual([320, 640, 768, 960, 1280]);
  expect(widthsOf(1000)).toEqual([320, 640, 768, 960, 1000]);
  expect(widthsOf(200)).toEqual([200]);
});

test("a variant is named after its master, so that removing by prefix finds it", () => {
  expect(variantKey("products/a/1_front.jpg", 640, "avif")).toBe("products/a/1_front.jpg-640.avif");
});

test("instead of a variant that was never made there are wider ones, last the master; of any other key nothing", () => {
  const front = "products/a/1_front.jpg";
  expect(insteadOf(variantKey(front, 768, "webp"))).toEqual([`${front}-960.webp`, `${front}-1280.webp`, front]);
  expect(insteadOf(variantKey(front, 1600, "avif"))).toEqual([front]);
  for (const key of [front, "film.mp4", "1_front.jpg-wide.avif"]) expect(insteadOf(key)).toEqual([]);
});

test("a srcset names every width that pages show, and no other", () => {
  expect(srcset("p/a.jpg", 1600, "avif")).toMatch(/^\S+-320\.avif 320w, .* \S+-1280\.avif 1280w$/);
  expect(srcset("p/a.jpg", 700, "webp")).toBe(
    "/media/p/a.jpg-320.webp 320w, /media/p/a.jpg-640.webp 640w, /media/p/a.jpg-700.webp 700w",
  );
});

test("an src is the narrowest that is wide enough, else the widest", () => {
  expect(pictureSrc("p/a.jpg", 1600, 500)).toBe("/media/p/a.jpg-640.webp");
  expect(pictureSrc("p/a.jpg", 400, 640, "avif")).toBe("/media/p/a.jpg-400.avif");
});
