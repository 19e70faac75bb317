import { useState } from "react";
import type { ProductDraft } from "../../../shop/catalogue/draft.ts";
import { newSizeStock, type SizeName, sizeNames } from "../../../shop/catalogue/sizes.ts";
import { products as words } from "../../locales/products.ts";
import { Field } from "../../ui/field.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { useHydrated } from "../../web/hydrated.ts";
import { piecesOf } from "./read-product.ts";

/** Which sizes there are and the stock of each, with what they come to. A size that is added begins with 10. */
export function SizeStock({ draft, problem }: { draft: ProductDraft; problem?: string }) {
  const seen = new Map(draft.sizes.map((size) => [size.name, size.seen]));
  const [stock, setStock] = useState<Partial<Record<SizeName, string>>>(
    Object.fromEntries(draft.sizes.map(({ name, stockQuantity }) => [name, String(stockQuantity)])),
  );
  const [whole, setWhole] = useState(String(draft.stockQuantity));
  const isLive = useHydrated();
  const chosen = sizeNames.filter((name) => stock[name] !== undefined);
  const total =
    chosen.length > 0 ? chosen.reduce((sum, name) => sum + piecesOf(stock[name] ?? ""), 0) : piecesOf(whole);

  function toggle(name: SizeName) {
    setStock(({ [name]: held, ...others }) =>
      held === undefined ? { ...others, [name]: String(newSizeStock) } : others,
    );
  }

  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="label text-soft">{words.availableSizes}</legend>
        <div className="mt-3 flex flex-wrap gap-2">
          {sizeNames.map((name) => (
            <label
              key={name}
              className="chip relative grid size-12 place-items-center border border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-navy"
            >
              <input
                type="checkbox"
                name="sizes"
                value={name}
                checked={stock[name] !== undefined}
                onChange={() => toggle(name)}
                className="absolute inset-0 size-full opacity-0"
              />
              <span className="pointer-events-none relative">{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="label text-soft">{words.stockPerSize}</legend>
        <div className="mt-3 grid grid-cols-3 gap-4 sm:grid-cols-6">
          {sizeNames
            .filter((name) => !isLive || stock[name] !== undefined)
            .map((name) => (
              <div key={name}>
                <Field
                  id={`stock-${name}`}
                  name={`stock-${name}`}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  step={1}
                  label={name}
                  value={stock[name] ?? String(newSizeStock)}
                  onChange={({ currentTarget: { value } }) => setStock((held) => ({ ...held, [name]: value }))}
                />
                {seen.has(name) && <input type="hidden" name={`seen-${name}`} value={seen.get(name) ?? 0} />}
              </div>
            ))}
        </div>
        {draft.seenStock !== undefined && <input type="hidden" name="seenStock" value={draft.seenStock} />}
        {chosen.length === 0 && (
          <Field
            id="stockQuantity"
            name="stockQuantity"
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            label={words.stock}
            value={whole}
            onChange={({ currentTarget }) => setWhole(currentTarget.value)}
            className="mt-4 max-w-40"
          />
        )}
        <p className="figures mt-4 flex items-center gap-6" aria-live="polite">
          <span>
            {words.total} <strong className="ml-1">{total}</strong>
          </span>
          <StatusMark tone={total > 0 ? "good" : "bad"}>
            {total > 0 ? words.inStockBadge : words.outOfStockBadge}
          </StatusMark>
        </p>
        {problem && <Refusal>{problem}</Refusal>}
        {total === 0 && <p className="mt-2 text-brick">{words.soldOutWarning}</p>}
      </fieldset>
      <Field
        id="lowStockThreshold"
        name="lowStockThreshold"
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        label={words.lowStockThreshold}
        defaultValue={draft.lowStockThreshold}
        className="max-w-60"
      />
    </div>
  );
}
