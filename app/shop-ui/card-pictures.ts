import type { ProductCard } from "../../shop/catalogue/product.ts";

/** The colours a card shows as discs; the others are counted. */
export const mostDots = 5;

type Color = ProductCard["colors"][number];

/**
 * Cards with only the pictures they can show: the first, the one for a pointer that comes near, and the first of each
 * colour with a disc. The first is of a colour that was asked for, where one was. What a page does not need does not
 * travel with it.
 */
export const withShownPictures = (
  cards: readonly ProductCard[],
  isAsked: (color: Color) => boolean = () => false,
): ProductCard[] =>
  cards.map((card) => {
    const pictureOf = (color: Color) => card.images.find((image) => image.color === color.value);
    const [front, second] = card.images;
    const asked = card.colors.filter(isAsked).flatMap((color) => pictureOf(color) ?? []);
    const first = front && asked.includes(front) ? front : (asked[0] ?? front);
    const shown = new Set([first, second, ...card.colors.slice(0, mostDots).map(pictureOf)]);
    return { ...card, images: [...shown].filter((image) => image !== undefined) };
  });
