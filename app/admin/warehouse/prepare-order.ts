import { redirect } from "react-router";
import { orderNumber } from "../../../shop/orders/number.ts";
import type { OrderStatus } from "../../../shop/orders/status.ts";
import { statusLabels } from "../../locales/orders.ts";
import { refusals } from "../../locales/refusals.ts";
import { warehouse as words } from "../../locales/warehouse.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Refused, Submission } from "../../web/form-answer.ts";
import type { Route } from "./+types/to-prepare";
import { prepareAddress } from "./warehouse-address.ts";

interface Typed {
  orderId: string;
}
export type PrepareRefused = Refused<Typed>;

export const readPrepared = (form: FormData): Submission<Typed> => ({
  typed: { orderId: textOf(form, "orderId") },
  failed: { title: words.error, text: words.failedToPrepare },
  unreached: { title: words.error, text: words.unreached },
});

/** Notes that an order is packed, and goes back to those that are not. */
export const prepareOrder = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readPrepared,
    call: async ({ typed: { orderId } }) => {
      await args.context.get(shopContext).orders.prepare({ orderId, from: "confirmed" });
      return redirect(prepareAddress({ by: "order" }), {
        headers: setCookies(args.context.get(requestContext).cookies, flash(words.done(orderNumber(orderId)))),
      });
    },
    messageFor: (refusal, { typed }) => {
      const title = words.error;
      const number = orderNumber(typed.orderId);
      if (refusal.code === "STATUS_CONFLICT") {
        return { title, text: words.isNow(number, statusLabels[refusal.data.status as OrderStatus]) };
      }
      if (refusal.code === "ORDER_NOT_FOUND") return { title, text: words.isGone(number) };
      if (refusal.code === "MOVE_SCHEDULED") return { title, text: refusals.moveScheduled };
      return { title, text: words.failedToPrepare };
    },
  });
