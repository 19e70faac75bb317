CREATE TABLE "waitlist_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"size" text NOT NULL,
	"mailbox" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"link_digest" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlist_entries_link_digest_unique" UNIQUE("link_digest"),
	CONSTRAINT "waitlist_entries_once" UNIQUE("product_id","size","mailbox")
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_entries_mailbox" ON "waitlist_entries" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "waitlist_entries_ends" ON "waitlist_entries" USING btree ("ends_at");