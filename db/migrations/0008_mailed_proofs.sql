CREATE TABLE "mailed_proofs" (
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"link_digest" text NOT NULL,
	"code_digest" text,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_proofs_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "mailed_proofs_link_digest_unique" UNIQUE("link_digest"),
	CONSTRAINT "mailed_proofs_purpose" CHECK ("mailed_proofs"."purpose" in ('verification', 'password-reset'))
);
--> statement-breakpoint
ALTER TABLE "mailed_proofs" ADD CONSTRAINT "mailed_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP TABLE "auth_rate_limits" CASCADE;