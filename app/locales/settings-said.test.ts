import { expect, test } from "vitest";
import { complete, defaults } from "../../shop/settings/settings.ts";
import * as fr from "./fr/index.ts";
import { sayAs } from "./house.ts";

/** Every text of some words that is made without facts, by where it stands. */
function textsOf(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, path ? `${path}.${key}` : key));
}

const { name, city, phone, email } = defaults.house;
const before = new RegExp(
  [name, city, phone, email, "15 DH", "200 DH", "8 %", "5 (à|–) 7 jours", "1 à 2 jours"]
    .join("|")
    .replaceAll("+", "\\+"),
);
const other = complete({
  house: { name: "Tazi Frères", city: "Fès", phone: "05 35 00 00 00", email: "salam@tazi.example" },
  prices: { taxPercent: 12.5, taxName: "TVA", feeCentimes: 31_00, freeAboveCentimes: 777_00 },
  delivery: { standardDays: { least: 3, most: 3 }, reviewDays: { least: 1, most: 1 } },
});
/** What tells of the world and not of the house: what people may type, a picture, and the screen that sets all this. */
const ofTheWorld = /^(settings|mailSample)\.|alt$/;

test("no sentence keeps what the house had set when it was loaded", () => {
  const met = (texts: [string, string][]) =>
    texts.filter(([path, text]) => before.test(text) && !ofTheWorld.test(path)).map(([path]) => path);
  expect(met(textsOf(fr)).length).toBeGreaterThan(10);
  expect(sayAs(other, () => met(textsOf(fr)))).toEqual([]);
});

test("figures agree with their number and are written the French way", () => {
  const said = sayAs(other, () => ({ ...fr.product.product, ...fr.checkout.checkout, page: fr.faq.faq.themes[2] }));
  expect(said.addedToPrice).toBe("+ 12,5 % de TVA, livraison offerte au-dessus de 777 DH");
  expect(said.deliveryText).toMatch(/^Livraison partout au Maroc en 3 jours ouvrables, offerte au-dessus de 777 DH\./);
  expect(said.afterwards).toContain("sous 1 jour ouvré,");
});

test("a house that never delivers for free, or always, or has no tax, does not say it does", () => {
  const saidWith = (prices: Partial<typeof defaults.prices>) =>
    sayAs(complete({ prices }), () => [
      fr.product.product.addedToPrice,
      `${fr.legalText.facts.priceTerms} ${fr.legalText.facts.deliveryCost}`,
    ]);
  const [never, neverTerms] = saidWith({ freeAboveCentimes: null });
  expect(never).toBe("+ 8 % de taxes, livraison pour 15 DH");
  expect(neverTerms).toMatch(/La livraison coûte 15 DH\.$/);
  const [always, alwaysTerms] = saidWith({ feeCentimes: 0, taxPercent: 0 });
  expect(always).toBe("Livraison offerte");
  expect(alwaysTerms).toMatch(/détaille le sous-total et la livraison, avant .* La livraison est offerte\.$/);
  const [included, includedTerms] = saidWith({ includesTax: true, taxPercent: 20, taxName: "TVA" });
  expect(included).toBe("Toutes taxes comprises, livraison offerte au-dessus de 200 DH");
  expect(includedTerms).toContain("la part de TVA, au taux de 20 %, avant");
});

test("where some cities have terms of their own, what the house says holds for the most part", () => {
  const cities = { fees: { leastCentimes: 20_00, mostCentimes: 45_00 }, days: { least: 7, most: 10 } };
  const said = sayAs({ ...defaults, cities }, () => [
    fr.legalText.facts.deliveryCost,
    fr.shop.shop.deliveredWithin,
    fr.product.product.deliveryText,
  ]);
  expect(said[0]).toBe("La livraison coûte 15 DH le plus souvent. Elle est offerte au-dessus de 200 DH d’achat.");
  expect(said[1]).toBe("Livraison en 5 à 7 jours ouvrables le plus souvent");
  expect(said[2]).toMatch(
    /^Livraison partout au Maroc en 5 à 7 jours ouvrables le plus souvent, offerte au-dessus de 200 DH\./,
  );
  const free = complete({ prices: { feeCentimes: 0 } });
  expect(sayAs({ ...free, cities }, () => fr.legalText.facts.deliveryCost)).toMatch(
    /^La livraison coûte 0 DH le plus souvent\./,
  );
});
