CREATE TABLE "carriers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"kind" text NOT NULL,
	"tracking_page" text,
	"collects_whole_dirhams" boolean DEFAULT false NOT NULL,
	"mappings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "carriers_name_key_unique" UNIQUE("name_key"),
	CONSTRAINT "carriers_kind" CHECK ("carriers"."kind" in ('hand', 'file', 'sendit', 'ozon', 'cathedis')),
	CONSTRAINT "carriers_named" CHECK ("carriers"."name" <> '' and "carriers"."name_key" <> '')
);
--> statement-breakpoint
CREATE TABLE "carrier_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"carrier_id" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"amount_centimes" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_payments_once" UNIQUE("carrier_id","reference"),
	CONSTRAINT "carrier_payments_amount" CHECK ("carrier_payments"."amount_centimes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cash_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"parcel_id" text NOT NULL,
	"kind" text NOT NULL,
	"centimes" bigint NOT NULL,
	"is_correction" boolean DEFAULT false NOT NULL,
	"payment_id" text,
	"note" text,
	"actor_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_lines_kind" CHECK ("cash_lines"."kind" in ('expected', 'said', 'paid', 'fee')),
	CONSTRAINT "cash_lines_amount" CHECK ("cash_lines"."is_correction" or "cash_lines"."centimes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bordereaux" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"carrier_id" text NOT NULL,
	"actor_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bordereaux_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"parcel_id" text NOT NULL,
	"source" text NOT NULL,
	"state" text,
	"carrier_status" text,
	"note" text,
	"actor_id" text,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_events_source" CHECK ("parcel_events"."source" in ('hand', 'scan', 'file', 'carrier')),
	CONSTRAINT "parcel_events_says" CHECK ("parcel_events"."state" is not null or "parcel_events"."carrier_status" is not null)
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" text NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_position_pk" PRIMARY KEY("parcel_id","position"),
	CONSTRAINT "parcel_lines_quantity" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_returns" (
	"parcel_id" text NOT NULL,
	"position" smallint NOT NULL,
	"good" integer NOT NULL,
	"damaged" integer NOT NULL,
	"missing" integer NOT NULL,
	"actor_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_returns_parcel_id_position_pk" PRIMARY KEY("parcel_id","position"),
	CONSTRAINT "parcel_returns_counts" CHECK ("parcel_returns"."good" >= 0 and "parcel_returns"."damaged" >= 0 and "parcel_returns"."missing" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"code" text NOT NULL,
	"carrier_id" text NOT NULL,
	"bordereau_id" text,
	"state" text DEFAULT 'ready' NOT NULL,
	"weight_grams" integer,
	"collect_centimes" bigint NOT NULL,
	"tracking_number" text,
	"tracking_url" text,
	"label_url" text,
	"booking" text DEFAULT 'none' NOT NULL,
	"booking_tries" smallint DEFAULT 0 NOT NULL,
	"book_at" timestamp with time zone,
	"booking_problem" text,
	"ask_at" timestamp with time zone,
	"ask_tries" smallint DEFAULT 0 NOT NULL,
	"carrier_status" text,
	"last_event_at" timestamp with time zone,
	"expected_on" date,
	"handed_over_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcels_code_unique" UNIQUE("code"),
	CONSTRAINT "parcels_of_order" UNIQUE("order_id","position"),
	CONSTRAINT "parcels_state" CHECK ("parcels"."state" in ('ready', 'handed_over', 'in_transit', 'out_for_delivery', 'not_found', 'postponed', 'refused', 'returning', 'returned', 'seen', 'delivered', 'lost', 'cancelled')),
	CONSTRAINT "parcels_booking" CHECK ("parcels"."booking" in ('none', 'waiting', 'booked', 'failed')),
	CONSTRAINT "parcels_collect" CHECK ("parcels"."collect_centimes" >= 0),
	CONSTRAINT "parcels_weight" CHECK ("parcels"."weight_grams" > 0),
	CONSTRAINT "parcels_tracking_url" CHECK ("parcels"."tracking_url" ~ '^https?://'),
	CONSTRAINT "parcels_handed_over" CHECK (("parcels"."state" in ('ready', 'cancelled')) or "parcels"."handed_over_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "carrier_payments" ADD CONSTRAINT "carrier_payments_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_payments" ADD CONSTRAINT "carrier_payments_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_lines" ADD CONSTRAINT "cash_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_lines" ADD CONSTRAINT "cash_lines_payment_id_carrier_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."carrier_payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_lines" ADD CONSTRAINT "cash_lines_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bordereaux" ADD CONSTRAINT "bordereaux_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bordereaux" ADD CONSTRAINT "bordereaux_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_returns" ADD CONSTRAINT "parcel_returns_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_returns" ADD CONSTRAINT "parcel_returns_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_bordereau_id_bordereaux_id_fk" FOREIGN KEY ("bordereau_id") REFERENCES "public"."bordereaux"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_payments_newest" ON "carrier_payments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cash_lines_of" ON "cash_lines" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE INDEX "cash_lines_of_payment" ON "cash_lines" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_lines_once" ON "cash_lines" USING btree ("parcel_id","kind") WHERE not is_correction;--> statement-breakpoint
CREATE INDEX "bordereaux_newest" ON "bordereaux" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parcel_events_of" ON "parcel_events" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_events_once" ON "parcel_events" USING btree ("parcel_id","at","carrier_status") WHERE source in ('file', 'carrier');--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_tracking" ON "parcels" USING btree ("carrier_id","tracking_number") WHERE tracking_number is not null;--> statement-breakpoint
CREATE INDEX "parcels_newest" ON "parcels" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parcels_by_state" ON "parcels" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parcels_of_bordereau" ON "parcels" USING btree ("bordereau_id") WHERE bordereau_id is not null;--> statement-breakpoint
CREATE INDEX "parcels_to_book" ON "parcels" USING btree ("book_at") WHERE book_at is not null;--> statement-breakpoint
CREATE INDEX "parcels_to_ask" ON "parcels" USING btree ("ask_at") WHERE ask_at is not null;