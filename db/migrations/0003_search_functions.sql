CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
-- French words by their stems, whatever their accents and capitals.
CREATE TEXT SEARCH CONFIGURATION public.shop_french (COPY = pg_catalog.french);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.shop_french
  ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, pg_catalog.french_stem;
--> statement-breakpoint
-- Immutable, unlike unaccent() alone, because it names its dictionary; so indexes may rest on it.
CREATE FUNCTION public.fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, words));
--> statement-breakpoint
CREATE FUNCTION public.spread(list text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN array_to_string(list, ' ');
