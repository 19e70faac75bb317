import type { Picture } from "../../shop/catalogue/product.ts";

export interface GalleryPictures {
  own: readonly Picture[];
  /** Of another colour, shown smaller, behind and by its name. */
  others: readonly Picture[];
}

/**
 * A product's pictures as a colour shows them: those of the colour, then those that show no colour in particular; all where
 * none fits. Behind one that stands alone, what another colour shows beyond its own first: how it is folded, its cloth from
 * close. Source: behaviour.md, "Product page".
 */
export function picturesFor(images: readonly Picture[], color: string | null): GalleryPictures {
  const of = (shown: string | null) => images.filter((image) => image.color === shown);
  const fitting = color === null ? of(null) : [...of(color), ...of(null)];
  if (fitting.length === 0) return { own: images, others: [] };
  return { own: fitting, others: fitting.length === 1 ? detailsOfAnother(images, color) : [] };
}

/** What the first other colour that has more than one picture shows beyond its first. */
function detailsOfAnother(images: readonly Picture[], color: string | null): readonly Picture[] {
  const shown = new Set<string>();
  const beyond = images.filter((image) => {
    if (image.color === null || image.color === color) return false;
    const isFirst = !shown.has(image.color);
    shown.add(image.color);
    return !isFirst;
  });
  return beyond.filter((image) => image.color === beyond[0]?.color);
}
