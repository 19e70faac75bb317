import { useState } from "react";
import type { ProductDraft } from "../../../shop/catalogue/draft.ts";
import { products as words } from "../../locales/products.ts";
import { Field } from "../../ui/field.tsx";
import { useHydrated } from "../../web/hydrated.ts";

type Color = ProductDraft["colors"][number] & { row: number };
const blank = { name: "", value: "", hexCode: "#1a365d" };

/** The colours: name, value, picker; rows are added and removed, one at least is kept. Without script a spare row stands ready. */
export function ColorRows({ colors }: { colors: ProductDraft["colors"] }) {
  const isLive = useHydrated();
  const [rows, setRows] = useState<Color[]>(() =>
    (colors.length > 0 ? colors : [blank]).map((color, row) => ({ ...color, row })),
  );
  const shown = isLive ? rows : [...rows, { ...blank, row: -1 }];
  const add = () => setRows((held) => [...held, { ...blank, row: Math.max(...held.map(({ row }) => row)) + 1 }]);
  return (
    <fieldset>
      <legend className="label text-soft">{words.colors}</legend>
      <ul className="mt-3 grid gap-4">
        {shown.map(({ row, name, value, hexCode }) => (
          <li key={row} className="grid grid-cols-[1fr_1fr_3rem_2.75rem] items-end gap-4">
            <Field
              id={`color-name-${row}`}
              name="colorName"
              label={words.colorName}
              maxLength={60}
              defaultValue={name}
            />
            <Field
              id={`color-value-${row}`}
              name="colorValue"
              label={words.colorValue}
              maxLength={60}
              spellCheck={false}
              defaultValue={value}
            />
            <input
              type="color"
              name="colorHex"
              aria-label={`${words.colorHex} ${name}`.trim()}
              defaultValue={hexCode}
              className="h-12 w-12 border border-edge bg-paper p-1"
            />
            <button
              type="button"
              disabled={rows.length === 1}
              aria-label={words.removeColor(name)}
              onClick={() => setRows((held) => (held.length > 1 ? held.filter((color) => color.row !== row) : held))}
              className="js-only grid size-11 place-items-center hover:bg-ground disabled:opacity-40"
            >
              <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" stroke="currentColor">
                <path d="M2 8h12" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={add}
        className="js-only mt-4 inline-flex min-h-11 items-center border border-edge px-4 hover:border-ink"
      >
        {words.addColor}
      </button>
    </fieldset>
  );
}
