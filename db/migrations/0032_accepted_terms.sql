ALTER TABLE "orders" ADD COLUMN "terms_version" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settings_version" integer DEFAULT 0;