import { mostPerLine } from "../../../shop/catalogue/availability.ts";
import { newOrder as words } from "../../locales/new-order.ts";
import { thumbnailSrc } from "../../shop-ui/order-lines.tsx";
import { withSign } from "../../shop-ui/prices.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Thumbnail } from "../../ui/thumbnail.tsx";
import { FilledField } from "./new-order-field.tsx";
import type { Piece, Quote, Typed } from "./new-order-form.ts";

interface Props {
  typed: Typed;
  /** Null where nothing was looked for. */
  pieces: Piece[] | null;
  quote: Quote | null;
  sign: string;
}

/** What is ordered: found by name or SKU, chosen, and listed with what there is of it. */
export function NewOrderPieces({ typed, pieces, quote, sign }: Props) {
  return (
    <section aria-labelledby="pieces">
      <h2 id="pieces" className="mb-4 text-base font-semibold">
        {words.pieces}
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <FilledField
          key={`findPiece ${typed.findPiece}`}
          name="findPiece"
          value={typed.findPiece}
          label={words.findPiece}
          maxLength={100}
          spellCheck={false}
          data-next=""
          className="min-w-60 flex-1"
        />
        <button type="submit" name="intent" value="find-piece" className={buttonClass("secondary", "sm:w-auto")}>
          {words.find}
        </button>
      </div>
      {pieces?.length === 0 && <p className="mt-3 text-soft">{words.noPiece}</p>}
      {pieces && pieces.length > 0 && (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {pieces.map((piece, at) => (
            <FoundPiece key={piece.id} piece={piece} isFirst={at === 0} amount={withSign(sign)} />
          ))}
        </ul>
      )}
      {typed.lines.length === 0 && <p className="mt-6 text-soft">{words.none}</p>}
      {typed.lines.length > 0 && !quote && <p className="mt-6 text-soft">{words.unpriced}</p>}
      {quote && quote.items.length > 0 && (
        <ul className="mt-6 divide-y divide-hairline">
          {quote.items.map((item) => (
            <OrderedPiece key={`${item.key} ${item.quantity}`} item={item} amount={withSign(sign)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface FoundProps {
  piece: Piece;
  isFirst: boolean;
  amount: (centimes: number) => string;
}

function FoundPiece({ piece: { id, name, sku, image, priceCentimes, sizes, colors }, isFirst, amount }: FoundProps) {
  const first = sizes.find(({ available }) => available > 0)?.name;
  return (
    <li className="flex gap-4 py-4">
      <Thumbnail src={thumbnailSrc(image)} className="w-12" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {name} <span className="text-soft">{sku}</span>
          <span className="figures float-right">{amount(priceCentimes)}</span>
        </p>
        <input type="hidden" name={`name ${id}`} value={name} />
        <div className="mt-2 grid grid-cols-2 items-end gap-x-5 gap-y-3 sm:grid-cols-[1fr_1fr_5rem_auto]">
          <Select
            name={`size ${id}`}
            label={words.size}
            defaultValue={first}
            data-found={isFirst ? "" : undefined}
            options={sizes.map(({ name: size, available }) => ({ value: size, label: words.left(size, available) }))}
          />
          <Select
            name={`color ${id}`}
            label={words.color}
            options={colors.map((color) => ({ value: color.value, label: color.name || "—" }))}
          />
          <Field
            name={`of ${id}`}
            label={words.quantity}
            type="number"
            min={1}
            max={mostPerLine}
            defaultValue="1"
            inputMode="numeric"
          />
          <button type="submit" name="intent" value={`add ${id}`} className={buttonClass("primary")}>
            {words.add}
            <span className="sr-only"> {name}</span>
          </button>
        </div>
      </div>
    </li>
  );
}

interface OrderedProps {
  item: Quote["items"][number];
  amount: (centimes: number) => string;
}

function OrderedPiece({ item, amount }: OrderedProps) {
  const named = `${item.name}, ${item.size}, ${item.colorName}`;
  return (
    <li className="flex flex-wrap items-end gap-x-5 gap-y-2 py-3">
      <Thumbnail src={thumbnailSrc(item.image?.key ?? null)} className="w-12" />
      <p className="min-w-32 flex-1 wrap-anywhere">
        {item.name}
        <span className="block text-soft">
          {item.size} • {item.colorName}
        </span>
      </p>
      <Field
        name={`quantity ${item.key}`}
        label={words.quantity}
        aria-label={`${words.quantity}, ${named}`}
        type="number"
        min={0}
        max={mostPerLine}
        inputMode="numeric"
        defaultValue={item.quantity}
        problem={item.quantity > item.available ? words.only(item.available) : undefined}
        className="w-24"
      />
      <p className="figures min-h-12 content-center">{amount(item.lineTotalCentimes)}</p>
      <button type="submit" name="intent" value={`remove ${item.key}`} className={buttonClass("quiet", "min-h-12")}>
        {words.remove}
        <span className="sr-only"> {named}</span>
      </button>
    </li>
  );
}
