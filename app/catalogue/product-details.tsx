import type { ReactNode } from "react";
import type { ShownProduct } from "../../shop/catalogue/product.ts";
import { product as words } from "../locales/product.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { french } from "../web/typography.ts";
import { sizeGuideId } from "./choice-pickers.tsx";

/** Description, dimensions, composition and care, with the stated fall-backs. Source: behaviour.md, "Product page". */
export function ProductDetails({ product }: { product: ShownProduct }) {
  const { dimensions, weight, material, careInstructions, countryOfOrigin, warranty, sku, sizes } = product;
  const measured = sizes.filter(({ measurements }) => measurements.chest !== null);
  return (
    <div className="mt-10 border-t border-hairline">
      <Section title={words.description} isOpen>
        {product.description.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{french(paragraph)}</p>
        ))}
      </Section>
      <Section title={words.dimensions}>
        <Facts
          facts={[
            // What is stored is the folded polo, as it is sent; the fall-backs are those of the polo laid flat
            dimensions.length
              ? [words.lengthFolded, `${dimensions.length} cm`]
              : [words.length, `${words.fallback.lengthCm} cm`],
            dimensions.width
              ? [words.widthFolded, `${dimensions.width} cm`]
              : [words.width, `${words.fallback.widthCm} cm`],
            [words.weight, `${weight || words.fallback.weightGrams} g`],
          ]}
        />
        {measured.length > 0 && (
          <table id={sizeGuideId} className="figures w-full scroll-mt-28 text-left">
            <caption className="pb-2 text-left">{words.sizeGuideText}</caption>
            <thead className="label text-soft">
              <tr>
                <th className="py-2 font-normal">{words.size}</th>
                <th className="py-2 font-normal">{words.chest}</th>
                <th className="py-2 font-normal">{words.length}</th>
              </tr>
            </thead>
            <tbody>
              {measured.map(({ name, measurements }) => (
                <tr key={name} className="border-t border-hairline">
                  <th className="py-2 font-normal">{name}</th>
                  <td>{`${measurements.chest} cm`}</td>
                  <td>{`${measurements.length} cm`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
      <Section title={words.care}>
        <Facts
          facts={[
            [words.material, material || words.fallback.material],
            [words.madeIn, countryOfOrigin],
            [words.warranty, warranty],
            [words.reference, sku || words.fallback.sku],
          ]}
        />
        {careInstructions && <p>{french(careInstructions)}</p>}
      </Section>
      <Section title={words.delivery}>
        <p>{french(words.deliveryText)}</p>
      </Section>
    </div>
  );
}

function Section({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <Disclosure open={isOpen} title={<h2 className="label">{title}</h2>}>
      {children}
    </Disclosure>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-1">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt>{name}</dt>
            <dd className="text-ink">{french(value)}</dd>
          </div>
        ))}
    </dl>
  );
}
