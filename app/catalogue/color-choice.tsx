import { useState } from "react";
import type { Outputs } from "../../shop/calls.ts";
import { colorFamilies } from "../../shop/catalogue/color-families.ts";
import { catalogue } from "../locales/catalogue.ts";
import { colorFamilyLabels } from "../locales/colors.ts";
import { ColorDisc } from "../ui/color-disc.tsx";
import type { Wanted } from "./collection-address.ts";
import { Count, legend } from "./filter-choices.tsx";

type Choices = Outputs["catalogue"]["listProducts"]["choices"];
type Chosen = Pick<Wanted, "colors" | "families">;

const mostDiscs = 3;

/** Families of colours; each opens to its colours. */
export function ColorChoice(props: { offered: Choices["colors"]; chosen: Chosen; counts: Choices["counts"] }) {
  const { offered, chosen, counts } = props;
  return (
    <fieldset className="min-w-0 sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1">
      <legend className={legend}>{catalogue.colors}</legend>
      <ul className="mt-1 divide-y divide-hairline">
        {colorFamilies.map((family) => {
          const colors = offered.filter((color) => color.family === family);
          if (colors.length === 0) return null;
          return (
            <li key={family} className="relative">
              <ColorBox
                name="families"
                value={family}
                isChosen={chosen.families.includes(family)}
                label={colorFamilyLabels[family]}
                colors={colors.slice(0, mostDiscs)}
                count={counts && (counts.families[family] ?? 0)}
              />
              <Shades family={family} colors={colors} chosen={chosen.colors} counts={counts} />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** The colours of a family, open at first where one of them is chosen. */
function Shades(props: {
  family: keyof typeof colorFamilyLabels;
  colors: Choices["colors"];
  chosen: readonly string[];
  counts: Choices["counts"];
}) {
  const { family, colors, chosen, counts } = props;
  const [isOpenAtFirst] = useState(colors.some(({ value }) => chosen.includes(value)));
  return (
    <details open={isOpenAtFirst} className="group/shades">
      <summary
        aria-label={catalogue.shadesOf(colorFamilyLabels[family])}
        className="absolute top-0 right-0 flex size-11 list-none items-center justify-center"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          className="size-4 transition-transform group-open/shades:rotate-180"
        >
          <path d="m2 5.5 6 6 6-6" />
        </svg>
      </summary>
      <ul className="pb-3 pl-3">
        {colors.map((color) => (
          <li key={color.value}>
            <ColorBox
              name="colors"
              value={color.value}
              isChosen={chosen.includes(color.value)}
              label={color.name}
              colors={[color]}
              count={counts && (counts.colors[color.value] ?? 0)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A checkbox drawn as the discs of its colours, with its name and its count. */
function ColorBox(props: {
  name: string;
  value: string;
  isChosen: boolean;
  label: string;
  colors: Choices["colors"];
  count: number | null;
}) {
  const { name, value, isChosen, label, colors, count } = props;
  return (
    <label className="mr-11 flex min-h-11 items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-navy">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} className="peer sr-only" />
      <span className="disc flex flex-none rounded-full peer-checked:outline peer-checked:outline-offset-2 peer-checked:outline-ink">
        {colors.map(({ value, hexCode, secondHexCode }) => (
          <ColorDisc key={value} hex={hexCode} second={secondHexCode} className="size-6 not-first:-ml-3" />
        ))}
      </span>
      <span className="min-w-0 flex-1 leading-tight wrap-anywhere peer-checked:underline peer-checked:underline-offset-4">
        {label}
      </span>
      <Count of={count} />
    </label>
  );
}
