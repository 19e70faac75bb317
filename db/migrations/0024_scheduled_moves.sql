CREATE TABLE "scheduled_moves" (
	"order_id" text PRIMARY KEY NOT NULL,
	"move" text NOT NULL,
	"from_status" text NOT NULL,
	"reason" text,
	"note" text,
	"actor_id" text,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scheduled_moves_move" CHECK ("scheduled_moves"."move" in ('reject', 'cancel'))
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "scheduled_moves" ADD CONSTRAINT "scheduled_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_moves" ADD CONSTRAINT "scheduled_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_moves_due" ON "scheduled_moves" USING btree ("due_at");