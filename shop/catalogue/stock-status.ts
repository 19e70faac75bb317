/** Where a product's stock stands. */
export const stockStatuses = ["in_stock", "low_stock", "out_of_stock"] as const;
export type StockStatus = (typeof stockStatuses)[number];
