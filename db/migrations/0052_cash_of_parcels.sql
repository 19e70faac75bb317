ALTER TABLE "parcels" ADD COLUMN "expected_centimes" bigint;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "said_centimes" bigint;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "paid_centimes" bigint;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "fee_centimes" bigint;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "owed_centimes" bigint GENERATED ALWAYS AS (case when state in ('ready', 'refused', 'returning', 'returned', 'seen', 'cancelled') then 0
  else coalesce(expected_centimes, 0) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "cash_standing" text GENERATED ALWAYS AS (case
      when paid_centimes is not null then case when paid_centimes = case when state in ('ready', 'refused', 'returning', 'returned', 'seen', 'cancelled') then 0
  else coalesce(expected_centimes, 0) end then 'settled' else 'differs' end
      when said_centimes <> case when state in ('ready', 'refused', 'returning', 'returned', 'seen', 'cancelled') then 0
  else coalesce(expected_centimes, 0) end and (said_centimes <> 0 or state = 'delivered') then 'differs'
      when case when state in ('ready', 'refused', 'returning', 'returned', 'seen', 'cancelled') then 0
  else coalesce(expected_centimes, 0) end = 0 then 'none'
      when state = 'lost' then 'differs'
      when state = 'delivered' or said_centimes > 0 then 'due'
      else 'road' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "parcels_by_cash" ON "parcels" USING btree ("cash_standing","handed_over_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parcels_handed_over" ON "parcels" USING btree ("handed_over_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE handed_over_at is not null;--> statement-breakpoint
CREATE INDEX "parcels_of_carrier" ON "parcels" USING btree ("carrier_id","handed_over_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE handed_over_at is not null;--> statement-breakpoint
CREATE INDEX "parcels_delivered" ON "parcels" USING btree ("ended_at") WHERE state = 'delivered';--> statement-breakpoint
ALTER TABLE "cash_lines" ADD CONSTRAINT "cash_lines_paid_by" CHECK ("cash_lines"."is_correction" or ("cash_lines"."payment_id" is not null) = ("cash_lines"."kind" in ('paid', 'fee')));--> statement-breakpoint
-- Money is only added to; the one change allowed is forgetting a deleted account's name.
CREATE FUNCTION keep_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the money of parcels is only added to' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_lines_kept BEFORE UPDATE OR DELETE ON cash_lines FOR EACH ROW EXECUTE FUNCTION keep_cash();
--> statement-breakpoint
CREATE TRIGGER cash_lines_whole BEFORE TRUNCATE ON cash_lines FOR EACH STATEMENT EXECUTE FUNCTION keep_cash();
--> statement-breakpoint
CREATE TRIGGER carrier_payments_kept BEFORE UPDATE OR DELETE ON carrier_payments FOR EACH ROW EXECUTE FUNCTION keep_cash();
--> statement-breakpoint
CREATE TRIGGER carrier_payments_whole BEFORE TRUNCATE ON carrier_payments FOR EACH STATEMENT EXECUTE FUNCTION keep_cash();
--> statement-breakpoint
-- A parcel knows what the lines of its money add up to.
CREATE FUNCTION sum_cash_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parcels p SET
    expected_centimes = CASE WHEN s.expected IS NULL THEN p.expected_centimes ELSE coalesce(p.expected_centimes, 0) + s.expected END,
    said_centimes = CASE WHEN s.said IS NULL THEN p.said_centimes ELSE coalesce(p.said_centimes, 0) + s.said END,
    paid_centimes = CASE WHEN s.paid IS NULL THEN p.paid_centimes ELSE coalesce(p.paid_centimes, 0) + s.paid END,
    fee_centimes = CASE WHEN s.fee IS NULL THEN p.fee_centimes ELSE coalesce(p.fee_centimes, 0) + s.fee END
  FROM (
    SELECT parcel_id,
      sum(centimes) FILTER (WHERE kind = 'expected') AS expected,
      sum(centimes) FILTER (WHERE kind = 'said') AS said,
      sum(centimes) FILTER (WHERE kind = 'paid') AS paid,
      sum(centimes) FILTER (WHERE kind = 'fee') AS fee
    FROM added GROUP BY parcel_id) s
  WHERE p.id = s.parcel_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_lines_summed AFTER INSERT ON cash_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_cash_lines();
