import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { brand } from "../brand.ts";
import { sizeNames } from "./sizes.ts";
import { stockStatuses } from "./stock-status.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const measure = (name: string) => numeric(name, { precision: 6, scale: 1, mode: "number" });

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const products = pgTable(
  "products",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    sku: text("sku").notNull().unique(),
    description: text("description").notNull(),
    shortDescription: text("short_description").notNull().default(""),
    category: text("category").notNull(),
    subcategory: text("subcategory").notNull().default(""),
    brand: text("brand").notNull().default(brand.name),
    priceCentimes: integer("price_centimes").notNull(),
    originalPriceCentimes: integer("original_price_centimes"),
    costPriceCentimes: integer("cost_price_centimes").notNull().default(0),
    material: text("material").notNull().default(""),
    careInstructions: text("care_instructions").notNull().default(""),
    countryOfOrigin: text("country_of_origin").notNull().default(""),
    warranty: text("warranty").notNull().default(""),
    tags: text("tags").array().notNull().default(sql`'{}'`),
    searchKeywords: text("search_keywords").array().notNull().default(sql`'{}'`),
    stockQuantity: integer("stock_quantity").notNull().default(40),
    lowStockThreshold: integer("low_stock_threshold").notNull().default(10),
    trackInventory: boolean("track_inventory").notNull().default(true),
    allowBackorder: boolean("allow_backorder").notNull().default(false),
    inStock: boolean("in_stock").notNull().generatedAlwaysAs(sql`stock_quantity > 0`),
    /** Where the stock stands (behaviour.md, "Inventory"), kept by the database so that lists and counts can use it. */
    stockStatus: text("stock_status", { enum: stockStatuses })
      .notNull()
      .generatedAlwaysAs(
        sql`case when stock_quantity = 0 then 'out_of_stock' when track_inventory and stock_quantity <= low_stock_threshold then 'low_stock' else 'in_stock' end`,
      ),
    isActive: boolean("is_active").notNull().default(true),
    /** Not published yet; it is inactive till then, and so nowhere in the shop. */
    isDraft: boolean("is_draft").notNull().default(false),
    isNew: boolean("is_new").notNull().default(false),
    isFeatured: boolean("is_featured").notNull().default(false),
    isDigital: boolean("is_digital").notNull().default(false),
    viewCount: integer("view_count").notNull().default(0),
    salesCount: integer("sales_count").notNull().default(0),
    averageRating: numeric("average_rating", { precision: 3, scale: 2, mode: "number" }).notNull().default(0),
    reviewCount: integer("review_count").notNull().default(0),
    weightGrams: integer("weight_grams").notNull().default(250),
    lengthCm: measure("length_cm").notNull().default(30),
    widthCm: measure("width_cm").notNull().default(25),
    heightCm: measure("height_cm").notNull().default(2),
    shippingClass: text("shipping_class").notNull().default("standard"),
    metaTitle: text("meta_title").notNull().default(""),
    metaDescription: text("meta_description").notNull().default(""),
    /** Rises at each edit, so that a second administrator's older copy is recognised. */
    version: integer("version").notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    publishedAt: at("published_at"),
    /** Names of the sizes and values of the colours that can be chosen; kept by triggers, for the filters. */
    sizeNames: text("size_names").array().notNull().default(sql`'{}'`),
    colorValues: text("color_values").array().notNull().default(sql`'{}'`),
    /** What the text search reads. */
    searchWords: tsvector("search_words").generatedAlwaysAs(
      sql`to_tsvector('public.shop_french', name || ' ' || category || ' ' || subcategory || ' ' || material || ' ' || public.spread(tags) || ' ' || public.spread(search_keywords) || ' ' || short_description || ' ' || description)`,
    ),
    /** What it compares by likeness when no word fits: only the short texts. */
    searchNames: text("search_names").generatedAlwaysAs(
      sql`public.fold(name || ' ' || category || ' ' || public.spread(tags) || ' ' || public.spread(search_keywords))`,
    ),
    /** What the admin screen searches by, as `holds` reads it. */
    adminSearch: text("office_search").generatedAlwaysAs(sql`public.searchable(' ' || name || ' ' || sku)`),
  },
  (t) => [
    index("products_search").using("gin", t.adminSearch.op("gin_trgm_ops")),
    check("products_price", sql`${t.priceCentimes} >= 0`),
    check("products_original_price", sql`${t.originalPriceCentimes} >= 0`),
    check("products_cost_price", sql`${t.costPriceCentimes} >= 0`),
    check("products_stock", sql`${t.stockQuantity} >= 0`),
    check("products_threshold", sql`${t.lowStockThreshold} >= 0`),
    check("products_counts", sql`${t.viewCount} >= 0 and ${t.salesCount} >= 0 and ${t.reviewCount} >= 0`),
    index("products_newest").on(t.createdAt.desc(), t.id.desc()).where(sql`is_active`),
    index("products_category").on(t.category, t.createdAt.desc()).where(sql`is_active`),
    index("products_price_index").on(t.priceCentimes, t.id).where(sql`is_active`),
    index("products_name").on(sql`lower(${t.name})`, t.id).where(sql`is_active`),
    index("products_popularity").on(t.salesCount.desc(), t.id.desc()).where(sql`is_active`),
    index("products_rating").on(t.averageRating.desc(), t.id.desc()).where(sql`is_active`),
    index("products_featured").on(t.createdAt.desc(), t.id.desc()).where(sql`is_active and is_featured`),
    index("products_choices").using("gin", t.sizeNames, t.colorValues, t.tags).where(sql`is_active`),
    index("products_words").using("gin", t.searchWords).where(sql`is_active`),
    index("products_likeness").using("gin", t.searchNames.op("gin_trgm_ops")).where(sql`is_active`),
    index("products_by_stock").on(t.stockStatus, sql`lower(name)`, t.id).where(sql`is_active`),
    index("products_archived_newest").on(t.createdAt.desc(), t.id.desc()).where(sql`not is_active`),
    index("products_archived_price").on(t.priceCentimes, t.id).where(sql`not is_active`),
    index("products_archived_name").on(sql`lower(${t.name})`, t.id).where(sql`not is_active`),
    check("products_draft", sql`not (${t.isDraft} and ${t.isActive})`),
    index("products_drafts").on(t.createdAt.desc(), t.id.desc()).where(sql`is_draft`),
    index("products_at_risk")
      .on(t.stockQuantity, t.id)
      .where(sql`is_active and track_inventory and stock_status <> 'in_stock'`),
  ],
);

export const productSizes = pgTable(
  "product_sizes",
  {
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    name: text("name", { enum: sizeNames }).notNull(),
    label: text("label").notNull(),
    chestCm: measure("chest_cm"),
    lengthCm: measure("length_cm"),
    stockQuantity: integer("stock_quantity").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    position: smallint("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.name] }),
    index("product_sizes_name").on(t.name, t.productId).where(sql`is_active`),
    check("product_sizes_stock", sql`${t.stockQuantity} >= 0`),
    check("product_sizes_name", sql`${t.name} in ('XS', 'S', 'M', 'L', 'XL', 'XXL')`),
  ],
);

export const productColors = pgTable(
  "product_colors",
  {
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    value: text("value").notNull(),
    name: text("name").notNull(),
    hexCode: text("hex_code").notNull(),
    stockQuantity: integer("stock_quantity").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    position: smallint("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.value] }),
    index("product_colors_value").on(t.value, t.productId).where(sql`is_active`),
    check("product_colors_value", sql`${t.value} ~ '^[a-z0-9][a-z0-9-]{0,39}$'`),
    check("product_colors_hex", sql`${t.hexCode} ~ '^#[0-9a-f]{6}$'`),
    check("product_colors_stock", sql`${t.stockQuantity} >= 0`),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    id: text("id").primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Where the master lies in storage; the candidates' names derive from it. */
    key: text("key").notNull().unique(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    alt: text("alt").notNull().default(""),
    /** Set when the picture shows one colour of the product. */
    colorValue: text("color_value"),
    position: smallint("position").notNull(),
  },
  (t) => [
    index("product_images_product").on(t.productId, t.position),
    check("product_images_size", sql`${t.width} > 0 and ${t.height} > 0`),
    foreignKey({
      name: "product_images_color",
      columns: [t.productId, t.colorValue],
      foreignColumns: [productColors.productId, productColors.value],
    }).onDelete("cascade"),
  ],
);

/** The words of all products' texts, folded, that a mistyped one may have meant; kept by a trigger, which takes none away. */
export const vocabulary = pgTable("vocabulary", { word: text("word").primaryKey() }, (t) => [
  index("vocabulary_likeness").using("gin", t.word.op("gin_trgm_ops")),
]);
