CREATE TABLE "legal_texts" (
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"source" text NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_texts_page_version_pk" PRIMARY KEY("page","version"),
	CONSTRAINT "legal_texts_page" CHECK ("legal_texts"."page" in ('terms', 'privacy')),
	CONSTRAINT "legal_texts_version" CHECK ("legal_texts"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;