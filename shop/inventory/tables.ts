import { sql } from "drizzle-orm";
import { bigserial, boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { orders } from "../orders/tables.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const movementReasons = [
  "opening",
  "order_held",
  "hold_lapsed",
  "order_confirmed",
  "order_cancelled",
  "parcel_returned",
  "adjustment",
] as const;

export type MovementReason = (typeof movementReasons)[number];

/** The ledger of stock: only ever added to; the sum of a product's deltas is its stock. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    size: text("size").notNull(),
    delta: integer("delta").notNull(),
    reason: text("reason", { enum: movementReasons }).notNull(),
    orderId: text("order_id").references(() => orders.id, { onDelete: "restrict" }),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("stock_movements_delta", sql`${t.delta} <> 0`),
    check(
      "stock_movements_reason",
      sql`${t.reason} in ('opening', 'order_held', 'hold_lapsed', 'order_confirmed', 'order_cancelled', 'parcel_returned', 'adjustment')`,
    ),
    index("stock_movements_product").on(t.productId, t.id.desc()),
  ],
);

export const inventoryAlerts = pgTable(
  "inventory_alerts",
  {
    id: text("id").primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    alertType: text("alert_type", { enum: ["out_of_stock", "low_stock"] }).notNull(),
    currentStock: integer("current_stock").notNull(),
    threshold: integer("threshold").notNull(),
    isResolved: boolean("is_resolved").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    resolvedAt: at("resolved_at"),
  },
  (t) => [
    check("inventory_alerts_type", sql`${t.alertType} in ('out_of_stock', 'low_stock')`),
    uniqueIndex("inventory_alerts_one_open").on(t.productId, t.alertType).where(sql`not is_resolved`),
    index("inventory_alerts_open").on(t.createdAt.desc(), t.id.desc()).where(sql`not is_resolved`),
  ],
);
