import { namedSize } from "../../../shop/catalogue/availability.ts";
import { dirhams } from "../../../shop/money.ts";
import { desk as words } from "../../locales/desk.ts";
import { quantityText } from "../../locales/order-facts.ts";
import { thumbnailSrc } from "../../shop-ui/order-lines.tsx";
import { Thumbnail } from "../../ui/thumbnail.tsx";
import { french } from "../../web/typography.ts";
import { Part } from "../shell/facts.tsx";
import type { HeldOrder } from "./desk-shown.ts";

type Item = HeldOrder["items"][number];

/** What is ordered, and what stock has of each size at this moment. */
export function PiecesPart({ order }: { order: HeldOrder }) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="grid content-start gap-4 lg:overflow-y-auto"
    >
      <Part title={words.pieces}>
        <ul className="divide-y divide-hairline">
          {order.items.map((item) => (
            <li key={`${item.productId} ${item.size} ${item.color}`} className="flex gap-4 py-3 first:pt-0">
              <Thumbnail src={thumbnailSrc(item.image)} className="w-16" />
              <div className="min-w-0 flex-1">
                <p className="flex gap-4">
                  <span className="mr-auto font-semibold wrap-anywhere">{item.name}</span>
                  {item.priceCentimes !== null && (
                    <span className="figures flex-none">{dirhams(item.priceCentimes * item.quantity)}</span>
                  )}
                </p>
                <p>
                  {[namedSize(item.size), item.colorName, french(quantityText(item.quantity))]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                <Stock item={item} />
              </div>
            </li>
          ))}
        </ul>
      </Part>
      {order.orderNotes && (
        <Part title={words.notes}>
          <p className="wrap-anywhere whitespace-pre-line">{order.orderNotes}</p>
        </Part>
      )}
    </div>
  );
}

/** How much is left of each size; the size that was ordered stands out, and is told as short where it is. */
function Stock({ item: { stock, size, quantity } }: { item: Item }) {
  if (!stock) return <p className="text-brick">{words.gone}</p>;
  if (stock.isUnlimited) return <p className="text-soft">{words.unlimited}</p>;
  const sizes = stock.sizes.length > 0 ? stock.sizes : [{ name: size, left: stock.inAll }];
  return (
    <ul aria-label={words.stock} className="figures mt-1 flex flex-wrap gap-1.5">
      {sizes.map(({ name, left }) => {
        const isOrdered = name === size;
        const look = isOrdered
          ? left < quantity
            ? "border-brick text-brick"
            : "border-ink"
          : "border-hairline text-soft";
        return (
          <li key={name} className={`border px-2 ${look}`}>
            {french(words.size(namedSize(name) ?? words.stock, left))}
          </li>
        );
      })}
    </ul>
  );
}
