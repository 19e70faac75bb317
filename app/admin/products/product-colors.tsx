import { useState } from "react";
import { findColor, houseColors } from "../../../shop/catalogue/colors.ts";
import type { ProductDraft } from "../../../shop/catalogue/draft.ts";
import { products as words } from "../../locales/products.ts";
import { ColorDisc } from "../../ui/color-disc.tsx";
import { Field } from "../../ui/field.tsx";
import { useHydrated } from "../../web/hydrated.ts";

export type ColorRow = ProductDraft["colors"][number] & { row: number };
const blank = { name: "", value: "", hexCode: "#1a365d" };

/** The rows of a form's colours, and what changes them. */
export function useColorRows(colors: ProductDraft["colors"]) {
  const [rows, setRows] = useState<ColorRow[]>(() =>
    (colors.length > 0 ? colors : [blank]).map((color, row) => ({ ...color, row })),
  );
  return {
    rows,
    add: () => setRows((held) => [...held, { ...blank, row: Math.max(...held.map(({ row }) => row)) + 1 }]),
    remove: (gone: number) => setRows((held) => (held.length > 1 ? held.filter(({ row }) => row !== gone) : held)),
    /** A name that the house knows brings its value and code along. */
    change(changed: number, change: Partial<ColorRow>) {
      const known = change.name === undefined ? null : findColor(change.name);
      const more = known ? { value: known.value, hexCode: known.hexCodes[0] } : {};
      setRows((held) => held.map((row) => (row.row === changed ? { ...row, ...more, ...change } : row)));
    },
  };
}

/** The colours: name, value, picker; rows are added and removed, one at least is kept. Without script a spare row stands ready. */
export function ColorRows({ rows, add, remove, change }: ReturnType<typeof useColorRows>) {
  const isLive = useHydrated();
  const shown = isLive ? rows : [...rows, { ...blank, row: -1 }];
  return (
    <fieldset>
      <legend className="label text-soft">{words.colors}</legend>
      <p className="mt-1 text-soft">{words.colorsHint}</p>
      <datalist id="house-colors">
        {houseColors.map(({ value, name }) => (
          <option key={value} value={name} />
        ))}
      </datalist>
      <ul className="mt-3 grid gap-4">
        {shown.map(({ row, name, value, hexCode }) => (
          <li key={row} className="grid grid-cols-[1fr_1fr_3rem_2.75rem] items-end gap-4">
            <Field
              id={`color-name-${row}`}
              name="colorName"
              label={words.colorName}
              maxLength={60}
              list="house-colors"
              autoComplete="off"
              value={row < 0 ? undefined : name}
              onChange={({ currentTarget }) => change(row, { name: currentTarget.value })}
            />
            <Field
              id={`color-value-${row}`}
              name="colorValue"
              label={words.colorValue}
              maxLength={60}
              spellCheck={false}
              value={row < 0 ? undefined : value}
              onChange={({ currentTarget }) => change(row, { value: currentTarget.value })}
            />
            <input
              type="color"
              name="colorHex"
              aria-label={`${words.colorHex} ${name}`.trim()}
              value={hexCode}
              onChange={({ currentTarget }) => change(row, { hexCode: currentTarget.value })}
              className="h-12 w-12 border border-edge bg-paper p-1"
            />
            <button
              type="button"
              disabled={rows.length === 1}
              aria-label={words.removeColor(name)}
              onClick={() => remove(row)}
              className="js-only grid size-11 place-items-center hover:bg-ground disabled:opacity-40"
            >
              <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" stroke="currentColor">
                <path d="M2 8h12" />
              </svg>
            </button>
            <AsTheHouse name={name} value={value} />
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

/** How a colour that the dictionary knows will be drawn and called. */
function AsTheHouse({ name, value }: { name: string; value: string }) {
  const known = findColor(value) ?? findColor(name);
  if (!known) return null;
  const [hex, second] = known.hexCodes;
  return (
    <p className="col-span-full -mt-2 flex items-center gap-2 text-soft">
      <ColorDisc hex={hex} second={second} className="size-5" />
      {words.asTheHouse(known.name)}
    </p>
  );
}
