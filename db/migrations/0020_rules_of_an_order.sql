-- The rules an order passes, in forms that PostgreSQL need not read anew for each: a SQL function written as a text is
-- parsed by every statement that meets it, and a query inside a trigger is begun like any other.
CREATE OR REPLACE FUNCTION searchable(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower(given), 'àâäáãéèêëíìîïóòôöõúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_of_adjustments(adjustments jsonb) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  total bigint := 0;
BEGIN
  FOR nth IN 0 .. jsonb_array_length(adjustments) - 1 LOOP
    total := total + coalesce((adjustments -> nth ->> 'amountCentimes')::bigint, 0);
  END LOOP;
  RETURN total;
END $$;
--> statement-breakpoint
CREATE FUNCTION tax_of_adjustments(adjustments jsonb) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  total bigint := 0;
BEGIN
  FOR nth IN 0 .. jsonb_array_length(adjustments) - 1 LOOP
    IF adjustments -> nth ->> 'kind' = 'tax' THEN
      total := total + coalesce((adjustments -> nth ->> 'amountCentimes')::bigint, 0);
    END IF;
  END LOOP;
  RETURN total;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_adjustments_alike() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.adjustments IS NULL THEN
    NEW.adjustments := public.adjustments_of(NEW.subtotal_centimes, NEW.shipping_centimes, NEW.tax_centimes);
  ELSE
    NEW.tax_centimes := public.tax_of_adjustments(NEW.adjustments);
    NEW.shipping_centimes := public.sum_of_adjustments(NEW.adjustments) - NEW.tax_centimes;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_mails_alike() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  adjustments jsonb := NEW.content -> 'adjustments';
  tax bigint;
BEGIN
  IF adjustments IS NULL THEN
    NEW.content := NEW.content || jsonb_build_object('adjustments', public.adjustments_of(
      (NEW.content ->> 'subtotalCentimes')::bigint, (NEW.content ->> 'shippingCentimes')::bigint,
      (NEW.content ->> 'taxCentimes')::bigint));
  ELSE
    tax := public.tax_of_adjustments(adjustments);
    NEW.content := NEW.content || jsonb_build_object(
      'shippingCentimes', public.sum_of_adjustments(adjustments) - tax, 'taxCentimes', tax);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_order(status text, placed timestamptz, count bigint, amount bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  hour timestamp := placed AT TIME ZONE 'UTC';
BEGIN
  INSERT INTO tally_deltas (kind, key, day, count, amount) VALUES
    ('orders', tally_order.status, hour::date, tally_order.count, tally_order.amount),
    ('order_hours', tally_order.status || to_char(hour, ' HH24'), hour::date, tally_order.count, tally_order.amount);
END $$;
