import type { Centimes } from "../money.ts";
import type { SizeName } from "./sizes.ts";

/** A picture by its storage key; its candidates' addresses derive from key and width (`picture-names.ts`). */
export interface Picture {
  key: string;
  width: number;
  height: number;
  alt: string;
  /** The colour it shows, where it shows one in particular. */
  color: string | null;
}

export interface ProductSize {
  name: SizeName;
  label: string;
  measurements: { chest: number | null; length: number | null };
  stockQuantity: number;
  isActive: boolean;
}

export interface ProductColor {
  name: string;
  value: string;
  hexCode: string;
  /** The other colour of one in two parts. */
  secondHexCode?: string | undefined;
  isActive: boolean;
}

/** A product as the public may see it. Weight in grams, dimensions in cm. */
export interface Product {
  id: string;
  slug: string;
  sku: string;
  name: string;
  brand: string;
  category: string;
  description: string;
  shortDescription: string;
  material: string;
  careInstructions: string;
  countryOfOrigin: string;
  warranty: string;
  tags: string[];
  priceCentimes: Centimes;
  originalPriceCentimes: Centimes | null;
  images: Picture[];
  sizes: ProductSize[];
  colors: ProductColor[];
  stockQuantity: number;
  lowStockThreshold: number;
  trackInventory: boolean;
  allowBackorder: boolean;
  isNew: boolean;
  isFeatured: boolean;
  weight: number;
  dimensions: { length: number; width: number; height: number };
  metaTitle: string;
  metaDescription: string;
  createdAt: Date;
}

/** What a product's page shows of it. */
export type ShownProduct = Omit<Product, "createdAt" | "tags" | "isFeatured" | "isNew" | "lowStockThreshold">;

/** What a product's card in a grid needs, and nothing more. */
export type ProductCard = Pick<
  Product,
  "id" | "slug" | "name" | "category" | "material" | "priceCentimes" | "originalPriceCentimes" | "images" | "isNew"
> & {
  colors: Omit<ProductColor, "isActive">[];
  isAvailable: boolean;
};

/** On sale when a higher former price is known. */
export const isOnSale = ({
  priceCentimes,
  originalPriceCentimes,
}: Pick<Product, "priceCentimes" | "originalPriceCentimes">): boolean =>
  originalPriceCentimes !== null && originalPriceCentimes > priceCentimes;
