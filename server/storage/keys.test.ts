import { expect, test } from "vitest";
import { isKey, typeOfKey } from "./keys.ts";

test("a key is made of plain segments", () => {
  for (const key of ["a.jpg", "products/abc/1700_front.jpg", "products/x/1_a.jpg-640.avif"])
    expect(isKey(key)).toBe(true);
});

test("what could leave the folder, hide or confuse is no key", () => {
  const hostile = [
    "",
    "/etc/passwd",
    "../a",
    "a/../b",
    "a/./b",
    "a//b",
    "a/",
    ".hidden",
    "a/.unfinished/b",
    "a\\b",
    "a\0b",
    "a b",
  ];
  for (const key of [...hostile, "é.jpg", "%2e%2e/a", "c:/a", "a\n", "x".repeat(201), "x/".repeat(300)]) {
    expect([key, isKey(key)]).toEqual([key, false]);
  }
});

test("the extension tells the content type, and nothing executable is ever told", () => {
  expect(typeOfKey("a/b.JPG")).toBe("image/jpeg");
  expect(typeOfKey("a/b.jpg-640.avif")).toBe("image/avif");
  expect(typeOfKey("a/b.html")).toBe("application/octet-stream");
  expect(typeOfKey("a/b.svg")).toBe("application/octet-stream");
});
