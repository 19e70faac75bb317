ALTER TABLE "mails" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at") WHERE state = 'sent';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_failure" CHECK ("mails"."failure" in ('refused', 'later', 'closed', 'fault'));