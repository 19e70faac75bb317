-- A product's stock is the sum of its sizes where it has sizes. Checked at commit, never mended here.
CREATE FUNCTION check_stock_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product text := CASE WHEN TG_TABLE_NAME = 'products' THEN to_jsonb(NEW) ->> 'id'
                       ELSE coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'product_id' END;
  total integer;
  sizes_total integer;
BEGIN
  SELECT stock_quantity INTO total FROM products WHERE id = product;
  SELECT sum(stock_quantity) INTO sizes_total FROM product_sizes WHERE product_id = product;
  IF total IS NOT NULL AND sizes_total IS NOT NULL AND total <> sizes_total THEN
    RAISE EXCEPTION 'stock of product % is % but its sizes hold %', product, total, sizes_total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_stock_is_sum_of_sizes';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_stock_is_sum_of_sizes
  AFTER INSERT OR UPDATE OF stock_quantity ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stock_total();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_sizes_stock_is_sum_of_sizes
  AFTER INSERT OR DELETE OR UPDATE OF stock_quantity, product_id ON product_sizes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stock_total();
--> statement-breakpoint
-- The ledger is only added to; the one change allowed is forgetting a deleted account's name.
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'actor_id') IS DISTINCT FROM (to_jsonb(OLD) - 'actor_id') OR NEW.actor_id IS NOT NULL THEN
    RAISE EXCEPTION 'stock movements are never changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_kept BEFORE UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION keep_ledger();
