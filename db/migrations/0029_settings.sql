CREATE TABLE "settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settings_version" CHECK ("settings"."version" > 0),
	CONSTRAINT "settings_values" CHECK (jsonb_typeof("settings"."values") = 'object')
);
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;