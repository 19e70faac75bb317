import { mostPerLine, namedSize } from "../../../shop/catalogue/availability.ts";
import { desk as words } from "../../locales/desk.ts";
import { thumbnailSrc } from "../../shop-ui/order-lines.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Thumbnail } from "../../ui/thumbnail.tsx";
import { french } from "../../web/typography.ts";
import { type Correction, lineField } from "./correction.ts";
import type { HeldOrder } from "./desk-shown.ts";

interface Props {
  item: HeldOrder["items"][number];
  at: number;
  typed?: Correction["lines"][number];
  problems: Record<string, string>;
}

/** One line of an order, in any size and colour its product is sold in; what it was ordered in can always stay. */
export function CorrectedLine({ item, at, typed, problems }: Props) {
  const { name, size, color, colorName, stock } = item;
  const sold = (stock?.sizes ?? []).map((one) => ({
    value: one.name,
    label: stock?.isUnlimited ? one.name : french(words.size(one.name, one.left)),
  }));
  const sizes = withOwn(sold, { value: size, label: namedSize(size) ?? "—" });
  const colors = withOwn(
    (stock?.colors ?? []).map((one) => ({ value: one.value, label: one.name || "—" })),
    { value: color, label: colorName || "—" },
  );
  const quantity = lineField(at, "quantity");
  return (
    <li className="flex gap-4 py-4 first:pt-0">
      <Thumbnail src={thumbnailSrc(item.image)} className="w-12" />
      <div className="min-w-0 flex-1">
        <p className="mb-2 font-semibold wrap-anywhere">{name}</p>
        <input type="hidden" name={lineField(at, "productId")} value={item.productId} />
        <div className="grid grid-cols-2 items-start gap-x-5 gap-y-3 sm:grid-cols-[1fr_1fr_6rem]">
          <Select
            name={lineField(at, "size")}
            label={words.sizeLabel}
            aria-label={words.sizeOf(name)}
            defaultValue={typed?.size ?? size}
            options={sizes}
          />
          <Select
            name={lineField(at, "color")}
            label={words.colorLabel}
            aria-label={words.colorOf(name)}
            defaultValue={typed?.color ?? color}
            options={colors}
          />
          <Field
            name={quantity}
            label={words.quantityLabel}
            aria-label={words.quantityOf(name)}
            type="number"
            min={0}
            max={mostPerLine}
            inputMode="numeric"
            defaultValue={typed?.quantity ?? item.quantity}
            problem={problems[quantity]}
          />
        </div>
      </div>
    </li>
  );
}

interface Option {
  value: string;
  label: string;
}
const withOwn = (options: Option[], own: Option): Option[] =>
  options.some(({ value }) => value === own.value) ? options : [own, ...options];
