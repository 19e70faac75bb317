import { mediaUrl } from "../../shop/catalogue/picture-names.ts";
import type { ShownProduct } from "../../shop/catalogue/product.ts";
import { type Centimes, decimals } from "../../shop/money.ts";
import { price, sumOf } from "../../shop/orders/pricing.ts";
import { type Days, policy } from "../../shop/policy.ts";
import { markUrl } from "../../shop/settings/mark-names.ts";
import { house, policySaid } from "../locales/house.ts";
import { iconUrl } from "./house-icons.ts";

const schema = "https://schema.org";
const country = "MA";

/** Machines read the document and nothing that a browser makes of it: the browser's code holds none of this. */
const isDocument = import.meta.env.SSR;

/** The house, for machines. */
export const houseData = (origin: string) =>
  isDocument && {
    "@context": schema,
    "@type": "OnlineStore",
    name: house.name,
    description: house.tagline || undefined,
    url: `${origin}/`,
    logo: origin + (house.logo ? markUrl(house.logo.name) : iconUrl(512)),
    email: house.email,
    telephone: house.phone,
    legalName: house.legalName || undefined,
    taxID: house.ice || undefined,
    sameAs: pagesElsewhere(),
    address: {
      "@type": "PostalAddress",
      streetAddress: house.address || undefined,
      addressLocality: house.city,
      addressCountry: country,
    },
    hasMerchantReturnPolicy: returns,
  };

/** The house's pages elsewhere; undefined where it has none. */
function pagesElsewhere(): string[] | undefined {
  const pages = Object.values(house.socials).filter(Boolean);
  return pages.length > 0 ? pages : undefined;
}

/** Where a page lies: its ancestors and itself, each with its path. */
export const trailData = (trail: readonly (readonly [name: string, path: string])[]) => (origin: string) =>
  isDocument && {
    "@context": schema,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };

const returns = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: country,
  returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: policy.returnDays,
  returnMethod: `${schema}/ReturnByMail`,
  returnFees: `${schema}/FreeReturn`,
};

const daysOf = ({ least, most }: Days) => ({
  "@type": "QuantitativeValue",
  minValue: least,
  maxValue: most,
  unitCode: "DAY",
});

const shippingOf = (priceCentimes: Centimes) => ({
  "@type": "OfferShippingDetails",
  shippingRate: {
    "@type": "MonetaryAmount",
    value: Number(
      decimals(sumOf(price([{ priceCentimes, quantity: 1 }], { policy: policySaid(), destination: null }), "delivery")),
    ),
    currency: "MAD",
  },
  shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
  deliveryTime: {
    "@type": "ShippingDeliveryTime",
    handlingTime: daysOf(policySaid().delivery.reviewDays),
    transitTime: daysOf(policySaid().delivery.standardDays),
  },
});

/** A product with its offer, for machines: price, availability, what shipping costs and how it can be given back. */
export const productData = (product: ShownProduct, isAvailable: boolean) => (origin: string) =>
  isDocument && {
    "@context": schema,
    "@type": "Product",
    name: product.name,
    description: product.shortDescription || product.description,
    sku: product.sku,
    category: product.category,
    material: product.material || undefined,
    brand: { "@type": "Brand", name: product.brand },
    image: product.images.map(({ key }) => origin + mediaUrl(key)),
    color: product.colors.map(({ name }) => name),
    size: product.sizes.map(({ name }) => name),
    offers: {
      "@type": "Offer",
      url: `${origin}/products/${product.slug}`,
      price: decimals(product.priceCentimes),
      priceCurrency: "MAD",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: decimals(product.priceCentimes),
        priceCurrency: "MAD",
        valueAddedTaxIncluded: policySaid().pricesIncludeTax,
      },
      availability: `${schema}/${isAvailable ? "InStock" : "OutOfStock"}`,
      itemCondition: `${schema}/NewCondition`,
      seller: { "@type": "Organization", name: house.name },
      shippingDetails: shippingOf(product.priceCentimes),
      hasMerchantReturnPolicy: returns,
    },
  };

/** Questions with their answers, for machines. */
export const questionsData = (questions: readonly { question: string; answer: string }[]) =>
  isDocument && {
    "@context": schema,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
