import type { StockStatus } from "../../../shop/catalogue/stock-status.ts";
import { stockStatusLabels } from "../../locales/inventory.ts";
import { StatusMark, type Tone } from "../../ui/status-mark.tsx";

const tones: Record<StockStatus, Tone> = { in_stock: "good", low_stock: "waiting", out_of_stock: "bad" };

/** Where a product's stock stands, as a mark and a word. */
export const StockStatusMark = ({ status }: { status: StockStatus }) => (
  <StatusMark tone={tones[status]}>{stockStatusLabels[status]}</StatusMark>
);
