ALTER TABLE "users" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_as_read" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_as_read" text;--> statement-breakpoint
CREATE INDEX "users_of_phone" ON "users" USING btree ("phone_e164") WHERE phone_e164 is not null;--> statement-breakpoint
CREATE INDEX "users_unread_phone" ON "users" USING btree ("id") WHERE phone_as_read is distinct from phone;--> statement-breakpoint
CREATE INDEX "orders_of_phone" ON "orders" USING btree ("phone_e164","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE phone_e164 is not null;--> statement-breakpoint
CREATE INDEX "orders_untold_phone" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE phone_e164 is null and phone_as_read <> '';--> statement-breakpoint
CREATE INDEX "orders_unread_phone" ON "orders" USING btree ("id") WHERE phone_as_read is distinct from phone;