-- What an order's total adds to its subtotal is a list: each with its kind, its ground, what it was computed from and its
-- amount. Until now there were two columns, whose ground nobody noted: it is what the shop has always asked, where
-- that explains the amount.
CREATE FUNCTION sum_of_adjustments(adjustments jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum((one ->> 'amountCentimes')::bigint), 0)::bigint FROM jsonb_array_elements(adjustments) one
$$;
--> statement-breakpoint
CREATE FUNCTION adjustments_of(subtotal bigint, shipping bigint, tax bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_array(
    jsonb_build_object('kind', 'delivery', 'basisCentimes', subtotal, 'amountCentimes', shipping,
      'freeAboveCentimes', CASE WHEN shipping = CASE WHEN subtotal > 20000 THEN 0 ELSE 1500 END THEN 20000 END),
    jsonb_build_object('kind', 'tax', 'basisCentimes', subtotal, 'amountCentimes', tax,
      'percent', CASE WHEN tax = round(subtotal * 0.08) THEN 8 END))
$$;
--> statement-breakpoint
LOCK TABLE "orders" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "shipping_centimes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "tax_centimes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjustments" jsonb;--> statement-breakpoint
-- The rows are rewritten once and their indexes built anew, which takes a fraction of updating each
ALTER TABLE "orders" ALTER COLUMN "adjustments" TYPE jsonb USING jsonb_build_array(
    jsonb_build_object('kind', 'delivery', 'basisCentimes', "subtotal_centimes", 'amountCentimes', "shipping_centimes",
      'freeAboveCentimes', CASE WHEN "shipping_centimes" = CASE WHEN "subtotal_centimes" > 20000 THEN 0 ELSE 1500 END THEN 20000 END),
    jsonb_build_object('kind', 'tax', 'basisCentimes', "subtotal_centimes", 'amountCentimes', "tax_centimes",
      'percent', CASE WHEN "tax_centimes" = round("subtotal_centimes" * 0.08) THEN 8 END));--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "adjustments" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_centimes" = "orders"."subtotal_centimes" + public.sum_of_adjustments("orders"."adjustments"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal_centimes" >= 0 and "orders"."total_centimes" >= 0);--> statement-breakpoint
-- Processes of the version before go on reading and writing the two columns until they are replaced.
CREATE FUNCTION keep_adjustments_alike() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.adjustments IS NULL THEN
    NEW.adjustments := public.adjustments_of(NEW.subtotal_centimes, NEW.shipping_centimes, NEW.tax_centimes);
  ELSE
    SELECT coalesce(sum((one ->> 'amountCentimes')::bigint) FILTER (WHERE one ->> 'kind' <> 'tax'), 0),
        coalesce(sum((one ->> 'amountCentimes')::bigint) FILTER (WHERE one ->> 'kind' = 'tax'), 0)
      INTO NEW.shipping_centimes, NEW.tax_centimes FROM jsonb_array_elements(NEW.adjustments) one;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_adjustments BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION keep_adjustments_alike();
--> statement-breakpoint
-- Mails that are owed, or may be sent again, say the same in the new shape.
UPDATE "mails" SET "content" = "content" || jsonb_build_object('adjustments', adjustments_of(
    ("content" ->> 'subtotalCentimes')::bigint, ("content" ->> 'shippingCentimes')::bigint, ("content" ->> 'taxCentimes')::bigint))
  WHERE "kind" = 'order-confirmation';
--> statement-breakpoint
CREATE FUNCTION keep_mails_alike() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.content ? 'adjustments' THEN
    NEW.content := NEW.content || (
      SELECT jsonb_build_object(
        'shippingCentimes', coalesce(sum((one ->> 'amountCentimes')::bigint) FILTER (WHERE one ->> 'kind' <> 'tax'), 0),
        'taxCentimes', coalesce(sum((one ->> 'amountCentimes')::bigint) FILTER (WHERE one ->> 'kind' = 'tax'), 0))
      FROM jsonb_array_elements(NEW.content -> 'adjustments') one);
  ELSE
    NEW.content := NEW.content || jsonb_build_object('adjustments', public.adjustments_of(
      (NEW.content ->> 'subtotalCentimes')::bigint, (NEW.content ->> 'shippingCentimes')::bigint,
      (NEW.content ->> 'taxCentimes')::bigint));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER mails_adjustments BEFORE INSERT ON "mails" FOR EACH ROW
  WHEN (NEW.kind = 'order-confirmation') EXECUTE FUNCTION keep_mails_alike();
