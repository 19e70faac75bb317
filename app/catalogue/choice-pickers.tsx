import { availableUnits } from "../../shop/catalogue/availability.ts";
import type { ProductColor, ShownProduct } from "../../shop/catalogue/product.ts";
import { product as words } from "../locales/product.ts";
import { ColorDisc } from "../ui/color-disc.tsx";
import { isMeasured, sizeGuideId } from "./size-guide.tsx";

interface Picker {
  chosen: string | null;
  onChoose: (value: string) => void;
}

/** Discs with a ring, the name of the chosen one written beside. */
export function ColorPicker({ colors, chosen, onChoose }: Picker & { colors: readonly ProductColor[] }) {
  const active = colors.filter((color) => color.isActive);
  return (
    <fieldset>
      <legend className="label">
        {words.color}{" "}
        <span className="ml-2 tracking-normal text-soft normal-case">
          {active.find(({ value }) => value === chosen)?.name}
        </span>
      </legend>
      <div className="mt-3 flex flex-wrap gap-1">
        {active.map(({ value, name, hexCode, secondHexCode }) => (
          <label
            key={value}
            title={name}
            className="swatch flex size-11 items-center justify-center border border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-navy"
          >
            <input
              type="radio"
              name="color"
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            <ColorDisc hex={hexCode} second={secondHexCode} className="size-7" />
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Square chips; what cannot be had is struck through, said so and cannot be chosen. */
export function SizePicker({ product, chosen, onChoose }: Picker & { product: ShownProduct }) {
  return (
    <fieldset>
      <legend className="label">{words.size}</legend>
      {isMeasured(product) && (
        <button
          type="button"
          popoverTarget={sizeGuideId}
          aria-haspopup="dialog"
          className="float-right -mt-8 flex min-h-11 items-center text-sm text-soft underline underline-offset-4"
        >
          {words.sizeGuide}
        </button>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {product.sizes.map(({ name }) => {
          const isGone = availableUnits(product, name) === 0;
          return (
            <label
              key={name}
              className={`chip relative flex size-12 items-center justify-center border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-navy ${
                isGone
                  ? "cursor-not-allowed border-hairline text-soft"
                  : "border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper"
              }`}
            >
              <input
                type="radio"
                name="size"
                value={name}
                disabled={isGone}
                defaultChecked={name === chosen}
                onChange={() => onChoose(name)}
                className="sr-only"
              />
              <span aria-hidden={isGone || undefined}>{name}</span>
              {isGone && (
                <>
                  <span className="sr-only">{words.soldOutSize(name)}</span>
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 48 48"
                    className="absolute inset-0 text-edge"
                    stroke="currentColor"
                  >
                    <path d="M0 48 48 0" />
                  </svg>
                </>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
