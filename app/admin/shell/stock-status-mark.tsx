import type { StockStatus } from "../../../shop/catalogue/stock-status.ts";
import { StatusMark, type Tone } from "../../ui/status-mark.tsx";
import { stockStatusLabels } from "../../words/inventory.ts";

const tones: Record<StockStatus, Tone> = { in_stock: "good", low_stock: "waiting", out_of_stock: "bad" };

/** Where a product's stock stands, as a mark and a word. */
export const StockStatusMark = ({ status }: { status: StockStatus }) => (
  <StatusMark tone={tones[status]}>{stockStatusLabels[status]}</StatusMark>
);
