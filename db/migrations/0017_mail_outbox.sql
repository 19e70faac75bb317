ALTER TABLE "mails" DROP CONSTRAINT "mails_state";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "claimed_by" integer;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at") WHERE state in ('queued', 'failed');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'failed', 'abandoned'));--> statement-breakpoint
-- What the queue of the version before had given up stays so; all else is due now.
UPDATE "mails" SET "state" = 'abandoned' WHERE "state" <> 'sent' AND "created_at" < now() - interval '3 days';--> statement-breakpoint
-- A link or code that has been mailed is kept nowhere.
UPDATE "mails" SET "content" = "content" || '{"link": ""}' WHERE "state" = 'sent' AND "kind" = 'password-reset';--> statement-breakpoint
UPDATE "mails" SET "content" = "content" || '{"link": "", "code": ""}' WHERE "state" = 'sent' AND "kind" = 'verification';
