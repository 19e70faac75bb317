import { Link } from "react-router";
import { type MessageLanguage, messageLanguages } from "../../../shop/orders/message-languages.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { digitsOf } from "../../../shop/phone.ts";
import { writeShortDay } from "../../locales/dates.ts";
import { desk as words } from "../../locales/desk.ts";
import { buyerLinks as messages } from "../../locales/order-admin.ts";
import { pieces } from "../../locales/order-facts.ts";
import { OrderStatusMark } from "../../shop-ui/order-status-mark.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { PhoneIcon, WhatsAppIcon } from "../../ui/icons.tsx";
import { Choice } from "../../ui/select.tsx";
import { french } from "../../web/typography.ts";
import { Part } from "../shell/facts.tsx";
import { ordersAddress } from "../shell/order-address.ts";
import { Attempts } from "./attempts.tsx";
import type { HeldOrder } from "./desk-shown.ts";

/** Who is to be called, what the house knows of them by their telephone, and what was tried so far. */
export function BuyerPart({ order }: { order: HeldOrder }) {
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
        </div>
        {phoneE164 && <WriteToBuyer language={order.messageLanguage} />}
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
  const parts = (["delivered", "underWay", "refused", "returned", "cancelled"] as const)
    .filter((kind) => became[kind] > 0)
    .map((kind) => words[kind](became[kind]));
  return french(`${words.ordered(ordered)}${parts.length > 0 ? ` : ${parts.join(", ")}` : ""}`);
}

/** Of the form beside the desk's own, in which it cannot stand. */
const messageForm = "message-to-buyer";

/** Where the message to a buyer is made; WhatsApp opens beside. */
export const MessageForm = ({ orderId }: { orderId: string }) => (
  <form id={messageForm} method="post" action={`/admin/orders/${orderId}/message`} target="_blank" rel="noopener" />
);

/** WhatsApp in the buyer's language, with the link of their order: one press, and somebody still sends it. */
const WriteToBuyer = ({ language }: { language: MessageLanguage | null }) => (
  <div className="flex items-center gap-2">
    <span className="flex-1 border-b border-edge">
      <Choice
        form={messageForm}
        name="language"
        defaultValue={language ?? "fr"}
        aria-label={messages.language}
        className="min-h-11"
      >
        {messageLanguages.map((each) => (
          <option key={each} value={each}>
            {messages.languages[each]}
          </option>
        ))}
      </Choice>
    </span>
    <button
      type="submit"
      form={messageForm}
      name="way"
      value="whatsapp"
      className={buttonClass("secondary", "flex-1 px-2")}
    >
      <WhatsAppIcon className="size-5" />
      {words.whatsApp}
      <span className="sr-only"> {messages.newTab}</span>
    </button>
  </div>
);
