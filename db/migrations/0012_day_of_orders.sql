-- Which day an order belongs to is the shop's to say: this database has time-zone data of its own, which may be older.
-- So it counts orders by the hour they were placed in, of UTC, and is asked for days by the moments they begin at. Its
-- count by status goes on by UTC's day; the version before this one reads its chart from it.
CREATE FUNCTION tally_order(status text, placed timestamptz, count bigint, amount bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tally_deltas (kind, key, day, count, amount) VALUES
    ('orders', status, (placed AT TIME ZONE 'UTC')::date, count, amount),
    ('order_hours', status || to_char(placed AT TIME ZONE 'UTC', ' HH24'), (placed AT TIME ZONE 'UTC')::date, count, amount)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM tally_order(OLD.status, OLD.created_at, -1, -OLD.total_centimes);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM tally_order(NEW.status, NEW.created_at, 1, NEW.total_centimes);
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
CREATE OR REPLACE FUNCTION count_anew() RETURNS void LANGUAGE sql AS $$
  DELETE FROM tally_deltas;
  DELETE FROM tallies;
  INSERT INTO tallies (kind, key, day, count, amount)
    SELECT 'orders', status, (created_at AT TIME ZONE 'UTC')::date, count(*), sum(total_centimes)
      FROM orders GROUP BY 2, 3
    UNION ALL
    SELECT 'order_hours', status || to_char(created_at AT TIME ZONE 'UTC', ' HH24'), (created_at AT TIME ZONE 'UTC')::date,
      count(*), sum(total_centimes)
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
-- Orders being placed meanwhile are waited for, and later ones wait: each is counted once.
LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO tallies (kind, key, day, count, amount)
  SELECT 'order_hours', status || to_char(created_at AT TIME ZONE 'UTC', ' HH24'), (created_at AT TIME ZONE 'UTC')::date,
    count(*), sum(total_centimes)
  FROM orders GROUP BY 2, 3;
