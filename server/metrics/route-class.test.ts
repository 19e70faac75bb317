import { expect, test } from "vitest";
import { routeClass } from "./route-class.ts";

test.each([
  ["/", "page"],
  ["/products?sizes=M", "page"],
  ["/products/polo-anfa.data", "page"],
  ["/administration", "page"],
  ["/sitemap.xml", "page"],
  ["", "page"],
  ["/admin", "admin page"],
  ["/admin.data?index", "admin page"],
  ["/admin/orders", "admin page"],
  ["/assets/root-x1.js", "asset"],
  ["/favicon.ico", "asset"],
  ["/media/a-640.avif", "picture"],
  ["/api/v1/products", "call"],
  ["/rpc/cart/view", "call"],
  ["/api/auth/get-session", "sign-in"],
  ["/api/v1.0/email/send", "contact"],
  ["/functions/sendOrderConfirmationEmail", "function"],
  ["/healthz", "probe"],
])("%s is of the class '%s'", (url, expected) => {
  expect(routeClass(url)).toBe(expected);
});
