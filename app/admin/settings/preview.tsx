import type { ReactNode } from "react";
import type { LocalTime } from "../../../shop/clock.ts";
import { figure } from "../../../shop/money.ts";
import { missingForFreeDelivery, price } from "../../../shop/orders/pricing.ts";
import type { Settings } from "../../../shop/settings/settings.ts";
import { cart } from "../../locales/cart.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { policySaid, sayAs } from "../../locales/house.ts";
import { deliveryLabel } from "../../locales/order-facts.ts";
import { confirmation } from "../../locales/orders.ts";
import { product } from "../../locales/product.ts";
import { settings as words } from "../../locales/settings.ts";
import { shop } from "../../locales/shop.ts";
import { Price } from "../../shop-ui/price.tsx";
import { PriceLines } from "../../shop-ui/price-lines.tsx";
import { french } from "../../web/typography.ts";
import { Card } from "./card.tsx";
import { DeskPreview } from "./desk-preview.tsx";
import type { ShownSection } from "./fields.ts";
import { HeadOfPages, HousePreview } from "./house-preview.tsx";

const examplePrice = 165_00;

/** What a section changes of the storefront, as it will look with these settings. */
export function Preview({ section, ...shown }: Props & { section: ShownSection }) {
  const Shown = previews[section];
  return (
    <section aria-labelledby="preview" className="lg:sticky lg:top-32">
      <h2 id="preview" className="text-base font-semibold">
        {words.changes}
      </h2>
      <p className="mt-1 text-soft">{words.asSaved}</p>
      <div className="mt-5 grid gap-6">
        <Shown {...shown} />
      </div>
    </section>
  );
}

interface Props {
  settings: Settings;
  /** The conditions of sale as the house wrote them; null while it has written none. */
  terms: string | null;
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

function CartCard({ title, quantity, settings }: Pick<Props, "settings"> & { title: string; quantity: number }) {
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
  const { text, from, until } = settings.notices.line;
  if (!text) return <p className="text-soft">{words.noLine}</p>;
  const written = (minute: string) => minute && writeDateTime(`${minute}:00+01:00` as LocalTime);
  return (
    <div>
      <HeadOfPages settings={settings} />
      <p className="mt-2 text-soft">{words.stands(written(from), written(until))}</p>
    </div>
  );
}

function StaffPreview({ settings }: Props) {
  return <p className="text-base">{settings.staff.secondFactor ? words.factorDemanded : words.factorOptional}</p>;
}
