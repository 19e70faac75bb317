import type { ReactNode } from "react";
import { readText } from "../../../shop/legal/text.ts";
import { figure } from "../../../shop/money.ts";
import { missingForFreeDelivery, price } from "../../../shop/orders/pricing.ts";
import type { Settings } from "../../../shop/settings/settings.ts";
import { cart } from "../../locales/cart.ts";
import { footer } from "../../locales/footer.ts";
import { house, policySaid, sayAs } from "../../locales/house.ts";
import { legalFacts } from "../../locales/legal-text.ts";
import { deliveryLabel } from "../../locales/order-facts.ts";
import { confirmation } from "../../locales/orders.ts";
import { product } from "../../locales/product.ts";
import { settings as words } from "../../locales/settings.ts";
import { shop } from "../../locales/shop.ts";
import { terms } from "../../locales/terms.ts";
import { Blocks } from "../../shop-ui/article.tsx";
import { Price } from "../../shop-ui/price.tsx";
import { PriceLines } from "../../shop-ui/price-lines.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { french } from "../../web/typography.ts";
import { DeskPreview } from "./desk-preview.tsx";
import type { ShownSection } from "./fields.ts";

const examplePrice = 165_00;

/** What a section changes of the storefront, as it will look with these settings. */
export function Preview({ section, settings }: { section: ShownSection; settings: Settings }) {
  const Shown = previews[section];
  return (
    <section aria-labelledby="preview" className="lg:sticky lg:top-32">
      <h2 id="preview" className="text-base font-semibold">
        {words.changes}
      </h2>
      <p className="mt-1 text-soft">{words.asSaved}</p>
      <div className="mt-5 grid gap-6">
        <Shown settings={settings} />
      </div>
    </section>
  );
}

interface Props {
  settings: Settings;
}

const previews: { readonly [Section in ShownSection]: (props: Props) => ReactNode } = {
  house: HousePreview,
  prices: PricesPreview,
  delivery: DeliveryPreview,
  desk: DeskPreview,
  payment: PaymentPreview,
  notices: NoticePreview,
  staff: StaffPreview,
};

/** A piece of the storefront, in its own size and language. */
function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="label mb-2 text-soft">{title}</figcaption>
      <div lang={shop.lang} dir={shop.dir} className="border border-hairline p-5 text-base wrap-anywhere">
        {children}
      </div>
    </figure>
  );
}

function HousePreview({ settings }: Props) {
  const said = sayAs(settings, () => ({
    name: house.name,
    line: [house.tagline, house.city].filter(Boolean).join(", "),
    email: house.email,
    hours: footer.hours,
    registered: [house.rc && `RC ${house.rc}`, house.ice && `ICE ${house.ice}`, house.taxId && `IF ${house.taxId}`],
    terms: readText(terms.text, legalFacts).sections[0]?.blocks ?? [],
  }));
  return (
    <>
      <Card title={words.footOfPages}>
        <p className="subtitle">{said.name}</p>
        <p className="mt-2 text-soft">{said.line}</p>
        <p className="mt-2 text-soft">{said.email}</p>
        {said.hours && <p className="mt-2 text-soft">{french(said.hours)}</p>}
        <p className="figures mt-2 text-sm text-soft empty:hidden">{said.registered.filter(Boolean).join(" · ")}</p>
      </Card>
      <Card title={words.termsOfSale}>
        <div className="grid gap-3 text-soft">
          <Blocks blocks={said.terms} />
        </div>
      </Card>
    </>
  );
}

function PricesPreview({ settings }: Props) {
  return (
    <>
      <Card title={words.productPage}>
        <p className="subtitle">{words.example}</p>
        <p className="mt-3 text-lg">
          <Price priceCentimes={examplePrice} originalPriceCentimes={null} />
        </p>
        <p className="mt-1 text-sm text-soft">{french(sayAs(settings, () => product.addedToPrice))}</p>
      </Card>
      <CartCard title={words.onePiece} quantity={1} settings={settings} />
      <CartCard title={words.twoPieces} quantity={2} settings={settings} />
    </>
  );
}

function CartCard({ title, quantity, settings }: Props & { title: string; quantity: number }) {
  const policy = sayAs(settings, policySaid);
  const prices = price([{ priceCentimes: examplePrice, quantity }], { policy, destination: null });
  const missing = missingForFreeDelivery(prices, policy);
  return (
    <Card title={title}>
      {missing > 0 && (
        <p className="figures mb-3 text-sm text-brass">{french(cart.freeShippingHint(figure(missing)))}</p>
      )}
      <PriceLines prices={prices} />
    </Card>
  );
}

function DeliveryPreview({ settings }: Props) {
  const [productPage, checkout, waiting] = sayAs(settings, () => [
    product.deliveryText,
    deliveryLabel("standard"),
    confirmation.pendingText,
  ]);
  return (
    <>
      <Card title={words.productPage}>
        <p className="text-soft">{french(productPage!)}</p>
      </Card>
      <Card title={words.checkoutPage}>
        <p className="text-soft">{french(checkout!)}</p>
      </Card>
      <Card title={words.waitingOrder}>
        <p className="text-soft">{french(waiting!)}</p>
      </Card>
    </>
  );
}

function PaymentPreview() {
  return (
    <Card title={words.checkoutPage}>
      <p>{shop.cashOnDelivery}</p>
    </Card>
  );
}

function NoticePreview({ settings }: Props) {
  const { text } = settings.notices.line;
  if (!text) return <p className="text-soft">{words.noLine}</p>;
  return (
    <figure className="min-w-0">
      <figcaption className="label mb-2 text-soft">{words.everyPage}</figcaption>
      <div lang={shop.lang} dir={shop.dir} className="border border-hairline text-base">
        <p className="bg-ink px-4 py-2.5 text-center text-sm wrap-anywhere text-paper">{french(text)}</p>
        <div className="flex h-16 items-center justify-center">
          <Wordmark className="h-4" />
        </div>
      </div>
    </figure>
  );
}

function StaffPreview({ settings }: Props) {
  return <p className="text-base">{settings.staff.secondFactor ? words.factorDemanded : words.factorOptional}</p>;
}
