CREATE TABLE "carrier_file_rows" (
	"file_id" text NOT NULL,
	"line" integer NOT NULL,
	"turn" integer NOT NULL,
	"cells" text[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	CONSTRAINT "carrier_file_rows_file_id_line_pk" PRIMARY KEY("file_id","line"),
	CONSTRAINT "carrier_file_rows_state" CHECK ("carrier_file_rows"."state" in ('waiting', 'taken', 'left')),
	CONSTRAINT "carrier_file_rows_problem" CHECK (("carrier_file_rows"."state" = 'left') = ("carrier_file_rows"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "carrier_files" (
	"id" text PRIMARY KEY NOT NULL,
	"carrier_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"encoding" text NOT NULL,
	"columns" text[] NOT NULL,
	"mapping" jsonb,
	"payment" jsonb,
	"rows" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"actor_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_files_kind" CHECK ("carrier_files"."kind" in ('statuses', 'cash')),
	CONSTRAINT "carrier_files_counts" CHECK ("carrier_files"."taken" >= 0 and "carrier_files"."known" >= 0 and "carrier_files"."taken" + "carrier_files"."known" <= "carrier_files"."rows")
);
--> statement-breakpoint
ALTER TABLE "carrier_file_rows" ADD CONSTRAINT "carrier_file_rows_file_id_carrier_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."carrier_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_files" ADD CONSTRAINT "carrier_files_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_files" ADD CONSTRAINT "carrier_files_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_file_rows_waiting" ON "carrier_file_rows" USING btree ("file_id","turn") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "carrier_files_of" ON "carrier_files" USING btree ("carrier_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);