import { expect, test } from "vitest";
import { looksLikeId, newId } from "./ids.ts";
import { orderNumber } from "./orders/number.ts";

test("an id is 24 characters, its last 8 are told apart by eye and ear, and no two are alike", () => {
  const ids = Array.from({ length: 5_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toHaveLength(24);
    expect(looksLikeId(id)).toBe(true);
    expect(orderNumber(id)).toMatch(/^[234679AFHJKMRVXY]{8}$/);
  }
});
