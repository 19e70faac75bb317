/** Where a product's picture is stored: `products/{productId}/{timestamp}_{filename}`, the name made safe. */
export function pictureKey(productId: string, at: Date, filename: string): string {
  const stem = filename.replace(/\.[^.]*$/, "").normalize("NFD").replace(/[^A-Za-z0-9-]+/g, "-").slice(0, 60);
  return `products/${productId}/${at.getTime()}_${stem || "photo"}.jpg`;
}
