-- What searches look through: lower case, without French accents. Immutable, so that it can be indexed.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION searchable(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(given), 'àâäáãéèêëíìîïóòôöõúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')
$$;
--> statement-breakpoint
CREATE INDEX orders_search ON orders
  USING gin (searchable(right(id, 8) || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX users_search ON users
  USING gin (searchable(email || ' ' || first_name || ' ' || last_name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX products_search_name ON products USING gin (searchable(name || ' ' || sku) gin_trgm_ops) WHERE is_active;
--> statement-breakpoint
CREATE FUNCTION add_to_tally(kind text, key text, day date, count bigint, amount bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tally_deltas (kind, key, day, count, amount) VALUES (kind, key, day, count, amount)
$$;
--> statement-breakpoint
-- Orders by status and day, with what they come to.
CREATE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM add_to_tally('orders', OLD.status, (OLD.created_at AT TIME ZONE 'Africa/Casablanca')::date, -1, -OLD.total_centimes);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_to_tally('orders', NEW.status, (NEW.created_at AT TIME ZONE 'Africa/Casablanca')::date, 1, NEW.total_centimes);
  END IF;
  -- A cancelled order's lines are no sales; one that is removed takes its lines with it.
  IF TG_OP = 'UPDATE' AND (OLD.status = 'cancelled') <> (NEW.status = 'cancelled')
     OR TG_OP = 'DELETE' AND OLD.status <> 'cancelled' THEN
    INSERT INTO tally_deltas (kind, key, day, count, amount)
      SELECT 'sales', product_id, '-infinity', s.sign * sum(quantity), s.sign * sum(quantity::bigint * price_centimes)
      FROM order_lines, (SELECT CASE WHEN TG_OP = 'UPDATE' AND OLD.status = 'cancelled' THEN 1 ELSE -1 END AS sign) s
      WHERE order_id = OLD.id GROUP BY product_id, s.sign;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tallied AFTER INSERT OR UPDATE OF status, total_centimes, created_at ON orders
  FOR EACH ROW EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_untallied BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE FUNCTION tally_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_deltas (kind, key, day, count, amount)
    SELECT 'sales', l.product_id, '-infinity', sum(l.quantity), sum(l.quantity::bigint * l.price_centimes)
    FROM added l JOIN orders o ON o.id = l.order_id WHERE o.status <> 'cancelled' GROUP BY l.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_tallied AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_lines();
--> statement-breakpoint
CREATE FUNCTION tally_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_tally('people', OLD.role, '-infinity', -1, 0); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_tally('people', NEW.role, '-infinity', 1, 0); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_tallied AFTER INSERT OR DELETE OR UPDATE OF role ON users
  FOR EACH ROW EXECUTE FUNCTION tally_people();
--> statement-breakpoint
-- Active products by where their stock stands, with its value at cost.
CREATE FUNCTION tally_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_active THEN
    PERFORM add_to_tally('stock', OLD.stock_status, '-infinity', -1, -OLD.stock_quantity::bigint * OLD.cost_price_centimes);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_active THEN
    PERFORM add_to_tally('stock', NEW.stock_status, '-infinity', 1, NEW.stock_quantity::bigint * NEW.cost_price_centimes);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_tallied
  AFTER INSERT OR DELETE OR UPDATE OF stock_quantity, low_stock_threshold, track_inventory, cost_price_centimes, is_active
  ON products FOR EACH ROW EXECUTE FUNCTION tally_products();
--> statement-breakpoint
-- Counts everything anew: for what was there before the totals, and after a bulk load past the triggers.
CREATE FUNCTION count_anew() RETURNS void LANGUAGE sql AS $$
  DELETE FROM tally_deltas;
  DELETE FROM tallies;
  INSERT INTO tallies (kind, key, day, count, amount)
    SELECT 'orders', status, (created_at AT TIME ZONE 'Africa/Casablanca')::date, count(*), sum(total_centimes)
      FROM orders GROUP BY 2, 3
    UNION ALL
    SELECT 'sales', l.product_id, '-infinity', sum(l.quantity), sum(l.quantity::bigint * l.price_centimes)
      FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.status <> 'cancelled' GROUP BY 2
    UNION ALL
    SELECT 'people', role, '-infinity', count(*), 0 FROM users GROUP BY 2
    UNION ALL
    SELECT 'stock', stock_status, '-infinity', count(*), sum(stock_quantity::bigint * cost_price_centimes)
      FROM products WHERE is_active GROUP BY 2
$$;
--> statement-breakpoint
SELECT count_anew();
