CREATE TABLE "order_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"agent_id" text,
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"postponed_to" timestamp with time zone,
	"duplicate_of" text,
	"due_before" timestamp with time zone NOT NULL,
	"tries_before" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_attempts_channel" CHECK ("order_attempts"."channel" in ('call', 'whatsapp', 'link')),
	CONSTRAINT "order_attempts_outcome" CHECK ("order_attempts"."outcome" in ('confirmed', 'no_answer', 'postponed', 'refused', 'wrong_number', 'duplicate', 'cancelled')),
	CONSTRAINT "order_attempts_postponed" CHECK (("order_attempts"."outcome" = 'postponed') = ("order_attempts"."postponed_to" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "desk_due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "desk_due_at" = "created_at" WHERE "status" = 'pending';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "desk_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "desk_holder_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "desk_held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_moves" ADD COLUMN "tries_in_vain" smallint;--> statement-breakpoint
ALTER TABLE "order_attempts" ADD CONSTRAINT "order_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_attempts" ADD CONSTRAINT "order_attempts_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_attempts" ADD CONSTRAINT "order_attempts_duplicate_of_orders_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_attempts_order" ON "order_attempts" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_attempts_agent" ON "order_attempts" USING btree ("agent_id","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_desk_holder_id_users_id_fk" FOREIGN KEY ("desk_holder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_desk" ON "orders" USING btree ("desk_due_at","id") WHERE status = 'pending' and buyer_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "orders_desk_confirmed" ON "orders" USING btree ("desk_due_at","id") WHERE status = 'pending' and buyer_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_desk_holder" ON "orders" USING btree ("desk_holder_id") WHERE desk_holder_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_desk_tries" CHECK ("orders"."desk_tries" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_desk_held" CHECK ("orders"."desk_holder_id" is null or "orders"."desk_held_until" is not null);
