CREATE TABLE "tallies" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "tallies_kind_key_day_pk" PRIMARY KEY("kind","key","day")
);
--> statement-breakpoint
CREATE TABLE "tally_deltas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_status" text GENERATED ALWAYS AS (case when stock_quantity = 0 then 'out_of_stock' when track_inventory and stock_quantity <= low_stock_threshold then 'low_stock' else 'in_stock' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "tallies_by_day" ON "tallies" USING btree ("kind","day");--> statement-breakpoint
CREATE INDEX "tallies_by_amount" ON "tallies" USING btree ("kind","amount" DESC NULLS LAST,"key");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree ("stock_status",lower(name),"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_at_risk" ON "products" USING btree ("stock_quantity","id") WHERE is_active and track_inventory and stock_status <> 'in_stock';