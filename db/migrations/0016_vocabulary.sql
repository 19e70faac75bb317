CREATE TABLE "vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "vocabulary_likeness" ON "vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- Words that a slip of the hand can be told in: of letters alone, four or more.
CREATE FUNCTION public.vocabulary_of(texts text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT DISTINCT word FROM regexp_split_to_table(public.fold(texts), '[^[:alpha:]]+') word
  WHERE length(word) BETWEEN 4 AND 40;
END;
--> statement-breakpoint
CREATE FUNCTION public.learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two who bring the same new words never wait for each other in a circle
  INSERT INTO public.vocabulary
    SELECT met.word FROM public.vocabulary_of(concat_ws(' ', NEW.name, NEW.category, NEW.subcategory, NEW.material,
      public.spread(NEW.tags), public.spread(NEW.search_keywords), NEW.short_description, NEW.description)) met(word)
    WHERE NOT EXISTS (SELECT FROM public.vocabulary known WHERE known.word = met.word)
    ORDER BY met.word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_learn_words AFTER INSERT OR UPDATE OF name, category, subcategory, material, tags, search_keywords,
  short_description, description ON products FOR EACH ROW EXECUTE FUNCTION public.learn_words();
--> statement-breakpoint
INSERT INTO public.vocabulary
  SELECT DISTINCT met.word FROM products, public.vocabulary_of(concat_ws(' ', name, category, subcategory, material,
    public.spread(tags), public.spread(search_keywords), short_description, description)) met(word)
ON CONFLICT DO NOTHING;
