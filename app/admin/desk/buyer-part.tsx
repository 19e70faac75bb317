import { Link } from "react-router";
import { orderNumber } from "../../../shop/orders/number.ts";
import { digitsOf, whatsAppAddress } from "../../../shop/phone.ts";
import { writeShortDay } from "../../locales/dates.ts";
import { desk as words } from "../../locales/desk.ts";
import { pieces } from "../../locales/order-facts.ts";
import { OrderStatusMark } from "../../shop-ui/order-status-mark.tsx";
import { withSign } from "../../shop-ui/prices.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PhoneIcon, WhatsAppIcon } from "../../ui/icons.tsx";
import { french } from "../../web/typography.ts";
import { Part } from "../shell/facts.tsx";
import { ordersAddress } from "../shell/order-address.ts";
import { Attempts } from "./attempts.tsx";
import type { HeldOrder } from "./desk-shown.ts";

/** Who is to be called, what the house knows of them by their telephone, and what was tried so far. */
export function BuyerPart({ order, sign }: { order: HeldOrder; sign: string }) {
  const { customerInfo, phoneE164, phoneShown, hints, past, openOnes } = order;
  const name = `${customerInfo.firstName} ${customerInfo.lastName}`.trim();
  return (
    <div className="grid content-start gap-4 lg:overflow-y-auto">
      <section aria-label={words.buyer} className="grid gap-3">
        <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
        <div className="flex gap-2">
          <a
            href={`tel:${phoneE164 ?? digitsOf(customerInfo.phone)}`}
            aria-keyshortcuts="t"
            className={buttonClass("primary", "figures px-2 text-lg tracking-normal normal-case")}
          >
            <PhoneIcon className="size-5" />
            <span className="sr-only">{words.call} </span>
            {phoneShown}
          </a>
          {phoneE164 && (
            <a
              href={whatsAppAddress(phoneE164, messageTo(order, withSign(sign)))}
              target="_blank"
              rel="noreferrer"
              title={words.whatsApp}
              className={buttonClass("secondary", "flex-[0_0_4rem] px-0")}
            >
              <WhatsAppIcon className="size-6" />
              <span className="sr-only">{words.whatsApp}</span>
            </a>
          )}
        </div>
      </section>
      {(hints.length > 0 || order.buyerConfirmedAt) && (
        <section aria-label={words.hintsTitle}>
          <ul className="grid gap-1">
            {order.buyerConfirmedAt && <li className="text-sage">{words.buyerConfirmed}</li>}
            {hints.map((hint) => (
              <li key={hint} className="flex gap-2 text-brick">
                <span aria-hidden="true">!</span>
                {french(words.hints[hint])}
              </li>
            ))}
          </ul>
        </section>
      )}
      {past && (
        <Part title={words.past}>
          <p>{past.ordered === 0 ? words.firstOrder : pastIn(past)}</p>
        </Part>
      )}
      {openOnes.length > 0 && (
        <Part title={words.openOnes}>
          <ul className="grid gap-1">
            {openOnes.map((one) => (
              <li key={one.id} className="flex flex-wrap items-baseline gap-x-3">
                <Link
                  to={ordersAddress({ status: one.status, order: one.id })}
                  className="figures underline decoration-edge underline-offset-4"
                >
                  #{orderNumber(one.id)}
                </Link>
                <OrderStatusMark status={one.status} />
                <span className="text-soft">
                  {pieces(one.pieces)}, {writeShortDay(one.createdAt.slice(0, 10))}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Attempts attempts={order.attempts} triesLeft={order.triesLeft} />
    </div>
  );
}

/** "3 autres commandes : 2 livrées, 1 refusée à la porte". */
function pastIn({ ordered, ...became }: NonNullable<HeldOrder["past"]>): string {
  const parts = (["delivered", "underWay", "returned", "cancelled"] as const)
    .filter((kind) => became[kind] > 0)
    .map((kind) => words[kind](became[kind]));
  return french(`${words.ordered(ordered)}${parts.length > 0 ? ` : ${parts.join(", ")}` : ""}`);
}

function messageTo({ id, customerInfo, items, pricing, shippingAddress }: HeldOrder, amount: (c: number) => string) {
  const list = items.map(({ quantity, name, size, colorName }) => `${quantity} × ${name} (${size}, ${colorName})`);
  const total = pricing ? amount(pricing.totalCentimes) : "";
  return words.message(customerInfo.firstName, orderNumber(id), list.join(", "), total, shippingAddress.city);
}
