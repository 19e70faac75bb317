import type { ProductCard } from "../../shop/catalogue/product.ts";

/** The colours a card shows as discs; the others are counted. */
export const mostDots = 5;

/**
 * Cards with only the pictures they can show: the first, the one for a pointer that comes near, and the first of each
 * colour with a disc. What a page does not need does not travel with it.
 */
export const withShownPictures = (cards: readonly ProductCard[]): ProductCard[] =>
  cards.map((card) => {
    const colors = card.colors.slice(0, mostDots);
    const ofColors = colors.map(({ value }) => card.images.find(({ color }) => color === value));
    const shown = new Set([...card.images.slice(0, 2), ...ofColors]);
    return { ...card, images: card.images.filter((image) => shown.has(image)) };
  });
