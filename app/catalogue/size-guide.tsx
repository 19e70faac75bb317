import { useState } from "react";
import type { ShownProduct } from "../../shop/catalogue/product.ts";
import { builds, hintedSize } from "../../shop/catalogue/size-hint.ts";
import { sizeNames } from "../../shop/catalogue/sizes.ts";
import { sizeGuide as words } from "../locales/product.ts";
import { shop } from "../locales/shop.ts";
import { CloseIcon } from "../ui/bag-icons.tsx";
import { Field } from "../ui/field.tsx";
import { french } from "../web/typography.ts";
import measures from "./measures.svg";

export const sizeGuideId = "guide-des-tailles";

/** Whether any size of a product has been measured. */
export const isMeasured = ({ sizes }: Pick<ShownProduct, "sizes">): boolean =>
  sizes.some(({ measurements }) => measurements.chest !== null);

const cell = "py-2 pr-2";

/**
 * How to measure, the measures, and a hint from height and weight, in a sheet over the page. The browser opens and closes
 * it, so that it needs no script; only the hint does, beside its table. Source: behaviour-storefront.md, "Product page".
 */
export function SizeGuide({ sizes }: Pick<ShownProduct, "sizes">) {
  const measured = sizes.filter(({ measurements }) => measurements.chest !== null);
  return (
    <div
      id={sizeGuideId}
      popover="auto"
      role="dialog"
      aria-labelledby="size-guide-title"
      className="inset-x-0 top-auto bottom-0 m-0 h-auto max-h-[92dvh] w-full max-w-none overflow-y-auto overscroll-contain border-0 bg-paper p-0 text-ink sm:inset-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-h-none sm:w-[30rem]"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-hairline bg-paper px-5 py-3 sm:px-8">
        <h2 id="size-guide-title" className="subtitle">
          {words.title}
        </h2>
        <button
          type="button"
          popoverTarget={sizeGuideId}
          popoverTargetAction="hide"
          aria-label={shop.close}
          className="-mr-3 flex size-11 items-center justify-center"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="grid gap-8 px-5 py-6 sm:px-8">
        <div className="grid gap-4">
          {/* Fetched when the guide is opened */}
          <img
            src={measures}
            alt={words.drawing}
            width={240}
            height={216}
            loading="lazy"
            className="mx-auto w-full max-w-64"
          />
          <p>{french(words.how)}</p>
          <ul className="grid gap-2 text-soft">
            <li>{french(words.chestHow)}</li>
            <li>{french(words.lengthHow)}</li>
          </ul>
        </div>
        <table className="figures w-full text-left">
          <caption className="label pb-2 text-left">{words.measures}</caption>
          <thead className="text-sm text-soft">
            <tr>
              <th className={`${cell} font-normal`}>{words.size}</th>
              <th className={`${cell} font-normal`}>{words.chest}</th>
              <th className={`${cell} font-normal`}>{words.length}</th>
            </tr>
          </thead>
          <tbody>
            {measured.map(({ name, measurements: { chest, length } }) => (
              <tr key={name} className="border-t border-hairline">
                <th className={`${cell} font-normal`}>{name}</th>
                <td>{`${chest} cm`}</td>
                <td>{length === null ? "" : `${length} cm`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <section aria-labelledby="size-hint-title" className="grid gap-4">
          <h3 id="size-hint-title" className="label">
            {words.hintTitle}
          </h3>
          <Hint />
          <Builds />
        </section>
      </div>
    </div>
  );
}

function Hint() {
  const [height, setHeight] = useState("");
  const [weight, setWeight] = useState("");
  const isAsked = height.length > 2 && weight.length > 1;
  const size = isAsked ? hintedSize(Number(height), Number(weight)) : null;
  return (
    <div className="js-only grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={words.height}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={height}
          onChange={({ target }) => setHeight(target.value)}
        />
        <Field
          label={words.weight}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={weight}
          onChange={({ target }) => setWeight(target.value)}
        />
      </div>
      <p role="status" className="min-h-6">
        {isAsked && french(size ? words.hint(size) : words.noHint)}
      </p>
    </div>
  );
}

/** The table the hint comes from. */
function Builds() {
  return (
    <table className="figures w-full text-left text-sm">
      <caption className="pb-2 text-left text-soft">{french(words.buildsText)}</caption>
      <thead className="text-soft">
        <tr>
          <th className={`${cell} font-normal`}>{words.upTo}</th>
          {sizeNames.map((size) => (
            <th key={size} className={`${cell} font-normal`}>
              {size}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {builds.map(({ mostCm, mostKg }) => (
          <tr key={mostCm} className="border-t border-hairline">
            <th className={`${cell} font-normal`}>{`${mostCm} cm`}</th>
            {sizeNames.map((size) => (
              <td key={size} className={cell}>
                {mostKg[size] ?? "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
