import { describe, expect, test } from "vitest";
import { ownPath, signInPath } from "./own-path.ts";

describe("a path of this shop", () => {
  test("is taken with its question and its place on the page", () => {
    expect(ownPath("/products?q=polo#top", "/")).toBe("/products?q=polo#top");
  });

  test.each([null, "", "products", "//evil.example", "/\\evil.example", "https://evil.example", "/.//evil.example"])(
    "is not made of %j",
    (wanted) => expect(ownPath(wanted, "/orders")).toBe("/orders"),
  );

  test("is short enough for every proxy, also where it stands in another address", () => {
    const long = `/orders?search=${"a ".repeat(4_000)}`;
    expect(ownPath(long, "/orders")).toBe("/orders");
    expect(signInPath(new URL(long, "http://shop.example"))).toBe("/login?redirect=%2F");
    expect(signInPath(new URL("/orders?search=a", "http://shop.example"))).toBe(
      "/login?redirect=%2Forders%3Fsearch%3Da",
    );
  });
});
