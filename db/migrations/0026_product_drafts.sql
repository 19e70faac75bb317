ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_draft;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_draft" CHECK (not ("products"."is_draft" and "products"."is_active"));