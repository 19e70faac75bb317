-- A product carries the names of its sizes and the values of its colours that can be chosen, so that filtering a hundred
-- thousand products reads one table. Stock changes do not pass here.
CREATE FUNCTION keep_choices(product_ids text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products p SET
    size_names = coalesce((SELECT array_agg(s.name ORDER BY s.position) FROM product_sizes s
      WHERE s.product_id = p.id AND s.is_active), '{}'),
    color_values = coalesce((SELECT array_agg(c.value ORDER BY c.position) FROM product_colors c
      WHERE c.product_id = p.id AND c.is_active), '{}')
  WHERE p.id = ANY (product_ids);
$$;
--> statement-breakpoint
CREATE FUNCTION choices_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_choices(ARRAY(SELECT DISTINCT product_id FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION choice_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_choices(ARRAY[coalesce(NEW.product_id, OLD.product_id), OLD.product_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_sizes_added AFTER INSERT ON product_sizes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION choices_added();
--> statement-breakpoint
CREATE TRIGGER product_colors_added AFTER INSERT ON product_colors
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION choices_added();
--> statement-breakpoint
CREATE TRIGGER product_sizes_changed AFTER DELETE OR UPDATE OF name, is_active, position, product_id ON product_sizes
  FOR EACH ROW EXECUTE FUNCTION choice_changed();
--> statement-breakpoint
CREATE TRIGGER product_colors_changed AFTER DELETE OR UPDATE OF value, is_active, position, product_id ON product_colors
  FOR EACH ROW EXECUTE FUNCTION choice_changed();
--> statement-breakpoint
SELECT keep_choices(ARRAY(SELECT id FROM products));
