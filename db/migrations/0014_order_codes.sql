CREATE TABLE "order_codes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"code_digest" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_codes_tries" CHECK ("order_codes"."tries_left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_codes" ADD CONSTRAINT "order_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;