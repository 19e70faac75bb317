CREATE TABLE "cities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"arabic_name" text DEFAULT '' NOT NULL,
	"spellings" text[] DEFAULT '{}' NOT NULL,
	"region" text NOT NULL,
	"fee_centimes" bigint,
	"days" jsonb,
	"is_served" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cities_name_key_unique" UNIQUE("name_key"),
	CONSTRAINT "cities_fee" CHECK ("cities"."fee_centimes" >= 0),
	CONSTRAINT "cities_named" CHECK ("cities"."name" <> '' and "cities"."name_key" <> ''),
	CONSTRAINT "cities_days" CHECK (("cities"."days" ->> 'least')::int between 0 and ("cities"."days" ->> 'most')::int)
);
