-- Lines that are taken out of an order are no sales any more. An order that is removed itself has counted its lines off before.
CREATE FUNCTION untally_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_deltas (kind, key, day, count, amount)
    SELECT 'sales', l.product_id, '-infinity', -sum(l.quantity), -sum(l.quantity::bigint * l.price_centimes)
    FROM removed l JOIN orders o ON o.id = l.order_id WHERE o.status <> 'cancelled' GROUP BY l.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_untallied AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION untally_lines();
