import { expect, test } from "vitest";
import { sizeGuide } from "../../app/locales/fr/product.ts";
import { polos } from "./polos.ts";

test("six polos, four of them featured, with SKUs like POL-XXX-00N", () => {
  expect(polos.map((polo) => polo.sku)).toEqual([
    "POL-CED-001",
    "POL-IFR-002",
    "POL-ESS-003",
    "POL-ANF-004",
    "POL-ATL-005",
    "POL-MED-006",
  ]);
  expect(polos.filter((polo) => polo.isFeatured)).toHaveLength(4);
});

test("prices go from 165 to 695 DH, stock from 15 to 60, thresholds from 3 to 15", () => {
  const span = (numbers: number[]) => [Math.min(...numbers), Math.max(...numbers)];
  expect(span(polos.map((polo) => polo.priceCentimes))).toEqual([165_00, 695_00]);
  expect(span(polos.map((polo) => polo.stockQuantity))).toEqual([15, 60]);
  expect(span(polos.map((polo) => polo.lowStockThreshold))).toEqual([3, 15]);
  for (const polo of polos) {
    expect(polo.costPriceCentimes).toBeLessThan(polo.priceCentimes);
    if (polo.originalPriceCentimes) expect(polo.originalPriceCentimes).toBeGreaterThan(polo.priceCentimes);
  }
});

test("the stock of a polo is that of its sizes; somewhere a size is sold out, somewhere it nearly is", () => {
  for (const polo of polos) {
    expect(polo.sizes.length).toBeGreaterThanOrEqual(4);
    expect([polo.sku, polo.sizes.reduce((sum, size) => sum + size.stockQuantity, 0)]).toEqual([
      polo.sku,
      polo.stockQuantity,
    ]);
  }
  const left = polos.flatMap((polo) => polo.sizes.map((size) => size.stockQuantity));
  expect(left).toContain(0);
  expect(left.some((pieces) => pieces >= 1 && pieces <= 3)).toBe(true);
});

test("every polo comes in several colours, each named once", () => {
  for (const polo of polos) {
    const values = polo.colors.map((color) => color.value);
    expect(new Set(values).size).toBe(values.length);
    expect(values.length).toBeGreaterThan(1);
    for (const color of polo.colors) expect(color.hexCode).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test("the texts keep the house's voice: no exclamation mark, straight apostrophe or text cut by a search engine", () => {
  for (const polo of polos) {
    const texts = Object.values(polo)
      .flat()
      .filter((value): value is string => typeof value === "string");
    for (const text of texts) expect(text).not.toMatch(/[!'"]|\s$|^\s| {2}/);
    expect(polo.description.split("\n\n").length).toBeGreaterThanOrEqual(2);
    expect(polo.metaTitle.length).toBeLessThanOrEqual(60);
    expect(polo.metaDescription.length).toBeLessThanOrEqual(160);
    expect(polo.shortDescription.match(/\./g)).toHaveLength(1);
  }
});

test("between two sizes a polo's text says what the guide of sizes says", () => {
  const told = [sizeGuide.buildsText, ...polos.map(({ description }) => description)].flatMap(
    (text) => text.match(/entre deux tailles, (?:prenez|choisissez) la plus \S+/gi) ?? [],
  );
  expect(told.length).toBeGreaterThan(1);
  for (const said of told) expect(said).toMatch(/la plus grande\b/);
});
