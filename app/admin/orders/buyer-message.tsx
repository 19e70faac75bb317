import { data, Link } from "react-router";
import { orderNumber } from "../../../shop/orders/number.ts";
import { admin } from "../../locales/admin.ts";
import { speechOf } from "../../locales/buyer-message.ts";
import { house } from "../../locales/house.ts";
import { buyerLinks as words } from "../../locales/order-admin.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { BuyerMessageForm } from "../shell/buyer-message-form.tsx";
import { CopiedLink } from "../shell/copied-link.tsx";
import { mayOpen } from "../shell/may-open.ts";
import { ordersAddress } from "../shell/order-address.ts";
import type { Route } from "./+types/buyer-message";
import { prepareMessage, readMessageForm } from "./buyer-message-action.ts";

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${words.title} #${orderNumber(params.orderId)} · ${house.name}` },
  { name: "robots", content: "noindex" },
];

export const middleware = [mayOpen("buyerLinks.make")];

export async function loader({ params: { orderId }, context }: Route.LoaderArgs) {
  const order = await onRefusal(context.get(shopContext).orders.review({ orderId }), () => null);
  if (!order) throw data(admin.notFound, 404);
  const { id, customerInfo, phoneE164, items, pricing, shippingAddress, status, buyersWord, ownTexts } = order;
  const language = buyersWord.messageLanguage;
  return { id, customerInfo, phoneE164, items, pricing, shippingAddress, status, language, ownTexts };
}

export const action = (args: Route.ActionArgs) => prepareMessage(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readMessageForm);
export const shouldRevalidate = unlessFault;

/** The message to an order's buyer: ready to be sent once it was asked for, before that the choice of its language. */
export default function BuyerMessage({ loaderData: order, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const made = actionData && "link" in actionData ? actionData : null;
  return (
    <div className="grid max-w-2xl gap-6">
      <h1 className="text-xl font-semibold">
        {words.title} #{orderNumber(order.id)}
      </h1>
      {refused && <Alert title={refused.title}>{refused.text}</Alert>}
      {made && (
        <>
          {made.leadsOn && made.whatsApp && <meta httpEquiv="refresh" content={`0;url=${made.whatsApp}`} />}
          <p {...speechOf(made.language)} className="border border-hairline p-5 whitespace-pre-line wrap-anywhere">
            {made.text}
          </p>
          <CopiedLink link={made.link} />
          {made.whatsApp && (
            <a
              href={made.whatsApp}
              rel="noreferrer"
              className={buttonClass("primary", "sm:w-auto sm:justify-self-start")}
            >
              {words.whatsApp}
            </a>
          )}
        </>
      )}
      {!made && order.status === "pending" && (
        <BuyerMessageForm order={order} language={order.language} own={order.ownTexts} />
      )}
      {!made && order.status !== "pending" && <p className="text-soft">{words.decided}</p>}
      <p>
        <Link
          to={ordersAddress({ order: order.id })}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {admin.order} #{orderNumber(order.id)}
        </Link>
      </p>
    </div>
  );
}
