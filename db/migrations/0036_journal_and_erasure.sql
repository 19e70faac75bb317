CREATE TABLE "journal_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"browser" text,
	"system" text,
	"network" text,
	"call" text NOT NULL,
	"thing" text NOT NULL,
	"thing_id" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "journal_entries_newest" ON "journal_entries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "journal_entries_of_thing" ON "journal_entries" USING btree ("thing","thing_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "journal_entries_of_kind" ON "journal_entries" USING btree ("thing","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "journal_entries_of_author" ON "journal_entries" USING btree ("author","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "journal_entries_of_author_and_kind" ON "journal_entries" USING btree ("author","thing","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_sender" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_sender" ON "mails" USING btree (lower(content ->> 'email')) WHERE kind in ('contact', 'contact-forward');--> statement-breakpoint
CREATE INDEX "orders_of_mailbox" ON "orders" USING btree ("email","created_at" DESC NULLS LAST) WHERE user_id is null;--> statement-breakpoint
-- The journal is only added to. Whoever owns the table could take this away: see docs/self-hosting.md.
CREATE FUNCTION keep_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal is only added to' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_journal();
