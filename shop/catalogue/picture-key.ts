import { slugOf } from "./slug.ts";

const longestName = 80;

/**
 * Where a product's picture is stored: `products/{productId}/{timestamp}_{filename}`, the name a person chose made
 * safe: "Été à Fès (1).PNG" becomes `ete-a-fes-1.jpg`. Masters are JPEG. Source: behaviour.md, "Pictures".
 */
export function pictureKey(productId: string, at: Date, filename: string): string {
  const name = slugOf(filename.replace(/\.[^.]*$/, ""))
    .slice(0, longestName)
    .replace(/-$/, "");
  return `products/${productId}/${at.getTime()}_${name || "image"}.jpg`;
}
