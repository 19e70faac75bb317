import { availableUnits } from "../../shop/catalogue/availability.ts";
import type { ProductColor, ShownProduct } from "../../shop/catalogue/product.ts";
import { waitlist, product as words } from "../locales/product.ts";
import { Link } from "../shop-ui/link.tsx";
import { ColorDisc } from "../ui/color-disc.tsx";
import { isMeasured, sizeGuideId } from "./size-guide.tsx";

const chip =
  "chip relative flex size-12 items-center justify-center border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-navy";

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

/** Square chips; what cannot be had is struck through, said so, cannot be chosen, and leads to where its return is told. */
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
        {product.sizes.map(({ name }) =>
          availableUnits(product, name) === 0 ? (
            <GoneSize key={name} name={name} slug={product.slug} />
          ) : (
            <label
              key={name}
              className={`${chip} border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper`}
            >
              <input
                type="radio"
                name="size"
                value={name}
                defaultChecked={name === chosen}
                onChange={() => onChoose(name)}
                className="sr-only"
              />
              {name}
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}

function GoneSize({ name, slug }: { name: string; slug: string }) {
  return (
    <span className={`${chip} border-hairline text-soft hover:border-edge hover:text-ink`}>
      <label className="sr-only">
        <input type="radio" name="size" value={name} disabled />
        {words.soldOutSize(name)}
      </label>
      <svg aria-hidden="true" viewBox="0 0 48 48" className="absolute inset-0 text-edge" stroke="currentColor">
        <path d="M0 48 48 0" />
      </svg>
      <Link
        to={`/back-in-stock?product=${slug}&size=${name}`}
        title={waitlist.notifyOf(name)}
        aria-label={waitlist.notifyOf(name)}
        className="absolute inset-0 grid place-items-center outline-none"
      >
        {name}
      </Link>
    </span>
  );
}
