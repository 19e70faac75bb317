CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"outcome" text DEFAULT 'running' NOT NULL,
	CONSTRAINT "backups_outcome" CHECK ("backups"."outcome" in ('running', 'done', 'failed')),
	CONSTRAINT "backups_done" CHECK ("backups"."outcome" <> 'done' or (num_nulls("backups"."finished_at", "backups"."bytes") = 0))
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("started_at" DESC NULLS LAST);