ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_sender" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_sender" ON "mails" USING btree (lower(content ->> 'email')) WHERE kind in ('contact', 'contact-forward');--> statement-breakpoint
CREATE INDEX "orders_of_mailbox" ON "orders" USING btree ("email","created_at" DESC NULLS LAST) WHERE user_id is null;