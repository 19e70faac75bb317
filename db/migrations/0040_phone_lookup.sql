CREATE INDEX "users_phone" ON "users" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "addresses_phone" ON "addresses" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "orders_of_phone" ON "orders" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "waitlist_entries_phone" ON "waitlist_entries" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 8));