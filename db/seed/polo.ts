export type SizeName = "XS" | "S" | "M" | "L" | "XL" | "XXL";

/** `measurements` in centimetres: chest all around, length from the shoulder. */
export type SeedSize = {
  name: SizeName;
  label: string;
  measurements: { chest: number; length: number };
  stockQuantity: number;
};

export type SeedColor = {
  name: string;
  value: string;
  /** `#rrggbb` of the colour's disc. */
  hexCode: string;
};

/** A sample polo, as section 3's Product. Money in centimes, weight in grams, dimensions (folded) in centimetres. */
export type SeedPolo = {
  /** The polo's name in the studio's file names. */
  studio: string;
  name: string;
  sku: string;
  category: string;
  subcategory: string;
  priceCentimes: number;
  originalPriceCentimes?: number;
  costPriceCentimes: number;
  shortDescription: string;
  /** Paragraphs separated by a blank line. */
  description: string;
  material: string;
  careInstructions: string;
  countryOfOrigin: string;
  warranty: string;
  tags: string[];
  searchKeywords: string[];
  metaTitle: string;
  metaDescription: string;
  weight: number;
  dimensions: { length: number; width: number; height: number };
  lowStockThreshold: number;
  /** The sum of the sizes' stock. */
  stockQuantity: number;
  isFeatured: boolean;
  isNew: boolean;
  colors: SeedColor[];
  sizes: SeedSize[];
};

const CUTS: Record<SizeName, Omit<SeedSize, "name" | "stockQuantity">> = {
  XS: { label: "Extra Small", measurements: { chest: 91, length: 66 } },
  S: { label: "Small", measurements: { chest: 96, length: 68 } },
  M: { label: "Medium", measurements: { chest: 101, length: 70 } },
  L: { label: "Large", measurements: { chest: 106, length: 72 } },
  XL: { label: "Extra Large", measurements: { chest: 111, length: 74 } },
  XXL: { label: "Double Extra Large", measurements: { chest: 116, length: 76 } },
};

/** The house's sizes with so many pieces each: `sizes({ S: 4, M: 8 })`. */
export function sizes(pieces: Partial<Record<SizeName, number>>): SeedSize[] {
  return (Object.keys(CUTS) as SizeName[]).flatMap((name) =>
    pieces[name] === undefined ? [] : { name, ...CUTS[name], stockQuantity: pieces[name] },
  );
}
