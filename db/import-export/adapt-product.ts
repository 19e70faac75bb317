import type { NewProduct } from "../../shop/catalogue/add-product.server.ts";
import { slugOf } from "../../shop/catalogue/slug.ts";
import { adaptColors, adaptSizes, type Color } from "./adapt-sizes-and-colors.ts";
import { centimes, count, type Doc, flag, isDoc, list, moment, Refusal, text, texts } from "./values.ts";

export interface AdaptedProduct extends Omit<NewProduct, "colors"> {
  colors: Color[];
  /** Addresses of pictures that are yet to be fetched. */
  pictureUrls: string[];
}

/**
 * A product in the shape of the tables, from any shape an old shop had. `notes` says what was adapted; where a document names
 * no brand, it is the house's own.
 */
export function adaptProduct(doc: Doc, notes: string[], house: { name: string }): AdaptedProduct {
  const id = text(doc.id);
  const name = text(doc.name).trim();
  const priceCentimes = centimes(doc.price);
  if (!id) throw new Refusal("no id");
  if (!name) throw new Refusal("no name");
  if (priceCentimes === null) throw new Refusal("no price");
  if (doc.featured !== undefined && doc.isFeatured === undefined) notes.push("featured read as isFeatured");
  const [sizes, colors] = [adaptSizes(doc, notes), adaptColors(doc, notes)];
  const total = sizes.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0);
  if (sizes.length > 0 && doc.stockQuantity !== undefined && total !== count(doc.stockQuantity)) {
    notes.push(`stock ${count(doc.stockQuantity)} corrected to the sum of the sizes, ${total}`);
  }
  const { images, pictureUrls } = adaptPictures(doc, colors);
  const [createdAt, category] = [moment(doc.createdAt) ?? new Date(), text(doc.category)];
  const dimensions = isDoc(doc.dimensions) ? doc.dimensions : {};
  const centimetres = (value: unknown, fallback: number) =>
    Number.isFinite(Number(value ?? Number.NaN)) ? Number(value) : fallback;
  return {
    sizes,
    colors,
    images,
    pictureUrls,
    stockQuantity: count(doc.stockQuantity),
    product: {
      id,
      name,
      slug: text(doc.slug) || slugOf(name) || id.toLowerCase(),
      sku: text(doc.sku) || skuOf(category, name, createdAt),
      description: text(doc.description),
      shortDescription: text(doc.shortDescription),
      category,
      subcategory: text(doc.subcategory),
      brand: text(doc.brand) || house.name,
      priceCentimes,
      originalPriceCentimes: centimes(doc.originalPrice),
      costPriceCentimes: centimes(doc.costPrice) ?? 0,
      material: text(doc.material),
      careInstructions: texts(doc.careInstructions).join("\n") || text(doc.careInstructions),
      countryOfOrigin: text(doc.countryOfOrigin),
      warranty: text(doc.warranty),
      tags: texts(doc.tags),
      searchKeywords: texts(doc.searchKeywords),
      lowStockThreshold: count(doc.lowStockThreshold, 10),
      trackInventory: flag(doc.trackInventory, true),
      allowBackorder: flag(doc.allowBackorder, false),
      isActive: flag(doc.isActive, true) && !flag(doc.isDraft, false),
      isDraft: flag(doc.isDraft, false),
      isNew: flag(doc.isNew, false),
      isFeatured: flag(doc.isFeatured ?? doc.featured, false),
      isDigital: flag(doc.isDigital, false),
      viewCount: count(doc.viewCount),
      salesCount: count(doc.salesCount),
      averageRating: Math.min(9.99, Math.max(0, Number(doc.averageRating) || 0)),
      reviewCount: count(doc.reviewCount),
      weightGrams: count(doc.weight, 250),
      lengthCm: centimetres(dimensions.length, 30),
      widthCm: centimetres(dimensions.width, 25),
      heightCm: centimetres(dimensions.height, 2),
      shippingClass: text(doc.shippingClass) || "standard",
      metaTitle: text(doc.metaTitle),
      metaDescription: text(doc.metaDescription),
      createdAt,
      updatedAt: moment(doc.updatedAt) ?? createdAt,
      publishedAt: moment(doc.publishedAt),
    },
  };
}

/** Our own exports bring their pictures as files, named by key; other shops name addresses. */
function adaptPictures(doc: Doc, colors: readonly Color[]) {
  const images = list(doc.pictures)
    .filter(isDoc)
    .map(({ key, width, height, alt, color }) => ({
      key: text(key),
      width: count(width),
      height: count(height),
      alt: text(alt),
      colorValue: colors.some(({ value }) => value === color) ? text(color) : null,
    }))
    .filter(({ key, width, height }) => key && width && height);
  return { images, pictureUrls: images.length > 0 ? [] : texts(doc.images) };
}

/** First 3 letters of the category, first 3 of the name, last 6 digits of the moment. */
const skuOf = (category: string, name: string, at: Date): string =>
  `${slugOf(category).slice(0, 3)}-${slugOf(name).slice(0, 3)}-${String(at.getTime()).slice(-6)}`.toUpperCase();
