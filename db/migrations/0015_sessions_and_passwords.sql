ALTER TABLE "credentials" ADD COLUMN "is_staff_length" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- How long an administrator's password is, only the password itself tells: signing in again shows it.
DELETE FROM "sessions" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "role" = 'admin');--> statement-breakpoint
-- Other sessions stay open, by the digest of their tokens.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
