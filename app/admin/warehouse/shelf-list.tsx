import { namedSize } from "../../../shop/catalogue/availability.ts";
import type { Shelf } from "../../../shop/parcels/to-prepare.ts";
import { warehouse as words } from "../../locales/warehouse.ts";
import { thumbnailSrc } from "../../shop-ui/order-lines.tsx";
import { Thumbnail } from "../../ui/thumbnail.tsx";
import { french } from "../../web/typography.ts";

/** What is taken from the shelf in one walk: each polo in each colour, with how many of which size. */
export const ShelfList = ({ shelves }: { shelves: readonly Shelf[] }) => (
  <ul className="divide-y divide-hairline border-y border-hairline">
    {shelves.map(({ productId, color, colorName, name, sku, image, pieces, sizes }) => (
      <li key={`${productId} ${color}`} className="flex gap-4 py-4">
        <Thumbnail src={thumbnailSrc(image)} className="w-20" />
        <div className="min-w-0 flex-1">
          <div className="flex gap-4">
            <h2 className="mr-auto text-base font-semibold wrap-anywhere">{name}</h2>
            <p className="figures flex-none text-soft">{french(words.pieces(pieces))}</p>
          </div>
          <p className="wrap-anywhere">
            {colorName} <span className="text-soft">{sku}</span>
          </p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {sizes.map(({ size, pieces: wanted }) => (
              <li
                key={size}
                className="figures flex min-h-12 items-center gap-3 border border-edge pr-4 pl-3 text-base"
              >
                <span className="sr-only">{french(words.times(namedSize(size) ?? words.noSize, wanted))}</span>
                <span aria-hidden="true">{namedSize(size) ?? words.noSize}</span>
                <strong aria-hidden="true" className="text-xl font-semibold">
                  {wanted}
                </strong>
              </li>
            ))}
          </ul>
        </div>
      </li>
    ))}
  </ul>
);
