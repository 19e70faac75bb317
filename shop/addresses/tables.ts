import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { lastDigits } from "../phone-digits.ts";

/** Where a customer has parcels brought. */
export const addresses = pgTable(
  "addresses",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    apartment: text("apartment").notNull().default(""),
    city: text("city").notNull(),
    state: text("state").notNull().default(""),
    zipCode: text("zip_code").notNull(),
    country: text("country").notNull(),
    /** The one the customer has chosen; without a choice the one used last comes first. */
    isFirst: boolean("is_first").notNull().default(false),
    /** Its last order, or when it was written down. */
    usedAt: timestamp("used_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (t) => [
    index("addresses_phone").on(lastDigits(t.phone)),
    index("addresses_of_user").on(t.userId),
    uniqueIndex("addresses_one_first").on(t.userId).where(sql`is_first`),
  ],
);
