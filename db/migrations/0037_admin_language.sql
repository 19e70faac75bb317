ALTER TABLE "users" ADD COLUMN "admin_language" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_language" CHECK ("users"."admin_language" in ('fr'));