import { expect, test } from "vitest";
import { adaptOrder } from "./adapt-order.ts";

const order = {
  id: "abcdefghijklmnop234679AF",
  status: "delivered",
  customerInfo: { firstName: "", lastName: "", email: "", phone: "" },
  items: [{ productId: "p", name: "Polo", price: 345, quantity: 1 }],
  pricing: { subtotal: 345, total: 345, adjustments: [] },
  shippingAddress: { address: "", city: "Fès", state: "", zipCode: "", country: "Maroc" },
};

test("an order whose buyer was erased moves without one; any other needs an address to write to", () => {
  const moved = adaptOrder({ ...order, erasedAt: "2026-11-22T10:00:00.000Z" }, []);
  expect(moved.order).toMatchObject({ email: "", erasedAt: new Date("2026-11-22T10:00:00.000Z") });
  expect(() => adaptOrder(order, [])).toThrow("no usable e-mail address");
});

test("the city whose fee an order was asked moves with it", () => {
  const delivery = { kind: "delivery", city: "Dakhla", freeAbove: 200, basis: 165, amount: 45 };
  const pricing = { subtotal: 165, total: 210, adjustments: [delivery] };
  const items = [{ productId: "p", name: "Polo", price: 165, quantity: 1 }];
  const moved = adaptOrder({ ...order, items, pricing, customerInfo: { email: "yasmine@exemple.ma" } }, []);
  expect(moved.order.adjustments).toEqual([
    { kind: "delivery", city: "Dakhla", freeAboveCentimes: 200_00, basisCentimes: 165_00, amountCentimes: 45_00 },
  ]);
});
