import type { ReactNode } from "react";
import type { ShownProduct } from "../../shop/catalogue/product.ts";
import { product as words } from "../locales/product.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { french } from "../web/typography.ts";

/** Description, dimensions, composition and care, with the stated fall-backs. Source: behaviour.md, "Product page". */
export function ProductDetails({ product }: { product: ShownProduct }) {
  const { dimensions, weight, material, careInstructions, countryOfOrigin, warranty, sku } = product;
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
