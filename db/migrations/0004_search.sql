ALTER TABLE "products" ADD COLUMN "size_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "color_values" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('public.shop_french', name || ' ' || category || ' ' || subcategory || ' ' || material || ' ' || public.spread(tags) || ' ' || public.spread(search_keywords) || ' ' || short_description || ' ' || description)) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_names" text GENERATED ALWAYS AS (public.fold(name || ' ' || category || ' ' || public.spread(tags) || ' ' || public.spread(search_keywords))) STORED;--> statement-breakpoint
CREATE INDEX "product_colors_value" ON "product_colors" USING btree ("value","product_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree (lower("name"),"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_popularity" ON "products" USING btree ("sales_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("average_rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_choices" ON "products" USING gin ("size_names","color_values") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("search_words") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_likeness" ON "products" USING gin ("search_names" gin_trgm_ops) WHERE is_active;