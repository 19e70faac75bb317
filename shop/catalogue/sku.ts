/**
 * A product's SKU: first 3 letters of its category, first 3 of its name, last 6 digits of the timestamp. With a
 * `suffix` above 1 for one that is taken. Source: behaviour.md, "Product".
 */
export function skuOf(category: string, name: string, at: Date, suffix = 1): string {
  const sku = [letters(category), letters(name), String(at.getTime()).slice(-6)].filter(Boolean).join("-");
  return suffix > 1 ? `${sku}-${suffix}` : sku;
}

const letters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^a-zA-Z]/g, "")
    .slice(0, 3)
    .toUpperCase();
