import type { StockStatus } from "../../../shop/catalogue/stock-status.ts";
import type { AdjustmentType } from "../../../shop/inventory/adjustment.ts";
import type { MovementReason } from "../../../shop/inventory/tables.ts";

export const inventory = {
  title: "Inventory",
  figures: "Inventory in figures",
  totalProducts: "Total products",
  inStock: "In stock",
  lowStock: "Low stock",
  outOfStock: "Out of stock",
  value: "Inventory value",
  tabInventory: "Inventory",
  tabAlerts: (count: number) => `Alerts (${count})`,
  searchLabel: "Name or SKU",
  searchPlaceholder: "Search by name or SKU",
  statusLabel: "Status",
  allStatuses: "All",
  product: "Product",
  sku: "SKU",
  currentStock: "Current stock",
  lowStockAlert: "Low stock alert",
  status: "Status",
  valueColumn: "Value",
  actions: "Actions",
  adjust: "Adjust Stock",
  history: "History",
  notTracked: "not tracked",
  none: "No products found",
  notFound: "Product not found",
  noAlerts: "No active alerts",
  check: "Check Alerts",
  export: "Export",
  resolve: "Resolve",
  threshold: (units: number) => `Threshold ${units}`,
  since: "Since",
  adjustmentType: "Adjustment type",
  scope: "Applies to",
  overall: "All sizes, in proportion",
  quantity: "Quantity",
  apply: "Adjust Stock",
  sizes: "Stock per size",
  waiting: "Waiting",
  waitingFor: (size: string) => `Waiting for ${size}`,
  waitingOf: (people: number) => `${people} waiting`,
  nobodyWaits: "Nobody waits for it",
  moreWait: (people: number) => `and ${people} more`,
  movements: "Movements",
  noMovements: "No movements yet",
  when: "When",
  why: "Why",
  who: "Who",
  size: "Size",
  pieces: "Pieces",
  older: "Older movements",
  system: "System",
  quantityWhole: "A whole number from 0 to 1,000,000.",
  failedToLoad: "Failed to load inventory data.",
  failedToUpdate: "Failed to update stock.",
  failedToCheck: "Failed to update alerts.",
  failedToResolve: "Failed to resolve alert.",
  checked: "Low stock alerts updated.",
  resolved: "Alert resolved successfully.",
  /** The columns of the export. */
  exportColumns: ["Product", "SKU", "Current stock", "Low stock alert", "Status", "Cost price", "Value"],
} as const;

export const stockStatusLabels: Record<StockStatus, string> = {
  in_stock: "In stock",
  low_stock: "Low stock",
  out_of_stock: "Out of stock",
};

export const adjustmentLabels: Record<AdjustmentType, string> = {
  add: "Add Stock",
  subtract: "Remove Stock",
  set: "Set Stock Level",
};

/** Why stock moved. */
export const movementReasons: Record<MovementReason, string> = {
  opening: "Opening stock",
  order_held: "Held for an order",
  hold_lapsed: "Hold ended",
  order_confirmed: "Order approved",
  order_cancelled: "Order cancelled",
  parcel_returned: "Parcel came back",
  adjustment: "Adjustment",
};

const acts: Record<AdjustmentType, string> = { set: "set to", add: "increased by", subtract: "decreased by" };

/** What an adjustment did: the specification's sentence, with the pieces that really moved. */
export const stockMoved = (type: AdjustmentType, pieces: number, product: string): string =>
  `Stock ${acts[type]} ${pieces} for ${product}`;
