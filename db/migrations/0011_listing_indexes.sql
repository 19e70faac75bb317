DROP INDEX "products_choices";--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_active and is_featured;--> statement-breakpoint
CREATE INDEX "products_choices" ON "products" USING gin ("size_names","color_values","tags") WHERE is_active;