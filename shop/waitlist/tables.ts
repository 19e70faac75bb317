import { index, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";
import { lastDigits } from "../phone-digits.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Who wants to hear that a sold-out size is back: one row a mailbox, product and size. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    id: text("id").primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    size: text("size").notNull(),
    /** name+anything@ is name@. */
    mailbox: text("mailbox").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    locale: text("locale").notNull(),
    /** Of the link mailed to confirm the address. */
    linkDigest: text("link_digest").notNull().unique(),
    confirmedAt: at("confirmed_at"),
    announcedAt: at("announced_at"),
    /** When the row goes (`policy.waitlist`): an unused link's end, the end of waiting, some time after the news. */
    endsAt: at("ends_at").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    unique("waitlist_entries_once").on(t.productId, t.size, t.mailbox),
    index("waitlist_entries_phone").on(lastDigits(t.phone)),
    index("waitlist_entries_mailbox").on(t.mailbox),
    index("waitlist_entries_ends").on(t.endsAt),
  ],
);
