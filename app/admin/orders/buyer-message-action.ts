import { data } from "react-router";
import { type MessageLanguage, messageLanguages } from "../../../shop/orders/message-languages.ts";
import { whatsAppAddress } from "../../../shop/phone.ts";
import { buyerMessage } from "../../locales/buyer-message.ts";
import { buyerLinks as words } from "../../locales/order-admin.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Submission } from "../../web/form-answer.ts";
import type { Route } from "./+types/buyer-message";

interface Typed {
  language: MessageLanguage;
}

export const readMessageForm = (form: FormData): Submission<Typed> => ({
  typed: { language: messageLanguages.find((each) => each === textOf(form, "language")) ?? "fr" },
  failed: { title: words.failed },
});

/** Makes a link for the buyer and writes the message around it; leads on to WhatsApp where that was pressed. */
export const prepareMessage = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readMessageForm,
    call: async ({ form, typed: { language } }) => {
      const { orderId } = args.params;
      const { buyerLinks, orders } = args.context.get(shopContext);
      const order = await orders.review({ orderId });
      const made = await buyerLinks.make({ orderId, language });
      const link = `${args.context.get(requestContext).origin}/order?link=${made.link}`;
      const text = buyerMessage(order, language, { link, own: order.ownTexts });
      const whatsApp = order.phoneE164 && whatsAppAddress(order.phoneE164, text);
      return data({ link, text, language, whatsApp, leadsOn: textOf(form, "way") === "whatsapp" });
    },
    messageFor: (refusal) => ({ title: words.failed, text: refusal.message }),
  });
