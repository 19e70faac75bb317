import { pictureSrc } from "../../shop/catalogue/picture-names.ts";
import { dirhams } from "../../shop/money.ts";
import { quantityText } from "../locales/order-facts.ts";
import { Thumbnail } from "../ui/thumbnail.tsx";
import { french } from "../web/typography.ts";

export interface OrderLine {
  name: string;
  size: string;
  colorName: string;
  quantity: number;
  /** Of one piece; null to those who may not see prices. */
  priceCentimes: number | null;
  /** The storage key of a picture. */
  image: string | null;
}

const masterWidth = 1280;

/** The address of the small picture of a stored one. */
export const thumbnailSrc = (key: string | null): string | null => (key ? pictureSrc(key, masterWidth, 320) : null);

/** What was ordered, line by line. `format` writes amounts in centimes. */
export function OrderLines({
  lines,
  format = dirhams,
}: {
  lines: readonly OrderLine[];
  format?: (amount: number) => string;
}) {
  return (
    <ul className="divide-y divide-hairline">
      {lines.map((line) => (
        <li
          key={`${line.name} ${line.size} ${line.colorName}`}
          className="flex break-inside-avoid gap-4 py-4 first:pt-0 print:py-2"
        >
          <Thumbnail src={thumbnailSrc(line.image)} className="w-16 print:hidden" />
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">{line.name}</p>
            <p className="text-sm text-soft print:mr-4 print:inline">
              {line.size} • {line.colorName}
            </p>
            <p className="text-sm text-soft print:inline">{french(quantityText(line.quantity))}</p>
          </div>
          {line.priceCentimes !== null && (
            <p className="figures flex-none">{format(line.priceCentimes * line.quantity)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
