import { describe, expect, test } from "vitest";
import { availableUnits, hasColor, isAvailable, preselection, type Stocked } from "./availability.ts";

const polo = (more: Partial<Stocked> = {}): Stocked => ({
  trackInventory: true,
  allowBackorder: false,
  stockQuantity: 5,
  sizes: [
    { name: "S", stockQuantity: 0, isActive: true },
    { name: "M", stockQuantity: 3, isActive: false },
    { name: "L", stockQuantity: 2, isActive: true },
  ],
  colors: [
    { value: "white", isActive: false },
    { value: "navy", isActive: true },
  ],
  ...more,
});

describe("what can be bought of a product", () => {
  test("the first size in stock and the first active colour are preselected", () => {
    expect(preselection(polo())).toEqual({ size: "L", color: "navy" });
  });

  test("an inactive size and a size without stock cannot be had", () => {
    expect(availableUnits(polo(), "S")).toBe(0);
    expect(availableUnits(polo(), "M")).toBe(0);
    expect(availableUnits(polo(), "L")).toBe(2);
    expect(availableUnits(polo(), "XXL")).toBe(0);
  });

  test("an inactive or unknown colour cannot be had", () => {
    expect(hasColor(polo(), "navy")).toBe(true);
    expect(hasColor(polo(), "white")).toBe(false);
    expect(hasColor(polo(), "gold")).toBe(false);
  });

  test("without tracking or with backorder stock is no limit, but inactive stays inactive", () => {
    expect(availableUnits(polo({ allowBackorder: true }), "S")).toBe(999);
    expect(availableUnits(polo({ trackInventory: false }), "S")).toBe(999);
    expect(availableUnits(polo({ trackInventory: false }), "M")).toBe(0);
  });

  test("a product without sizes or colours is bought as 'One Size' and 'Default'", () => {
    const bare = polo({ sizes: [], colors: [] });
    expect(preselection(bare)).toEqual({ size: "One Size", color: "Default" });
    expect(availableUnits(bare, "One Size")).toBe(5);
    expect(isAvailable(polo({ sizes: [], stockQuantity: 0 }))).toBe(false);
  });
});
