import { redirect } from "react-router";
import { type PlaceField, placeFields } from "../../shop/addresses/check-address.ts";
import type { OrderStatus } from "../../shop/orders/status.ts";
import { cityField } from "../locales/city-field.ts";
import { linkedOrder as words } from "../locales/linked-order.ts";
import { shopContext } from "../web/context.ts";
import { textOf } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import type { Message, Refused, Submission } from "../web/form-answer.ts";
import type { Refusal } from "../web/refusal.ts";
import type { Route } from "./+types/linked-order";

/** The address as it was typed; empty where another button was pressed. */
type Typed = Record<PlaceField, string>;
export type LinkedOrderRefused = Refused<Typed>;

const longest = 64;

/** The last part of the link that an address names. */
export const linkIn = (request: Request): string =>
  new URL(request.url).searchParams.get("link")?.slice(0, longest) ?? "";

export const readLinkedForm = (form: FormData): Submission<Typed> => ({
  typed: Object.fromEntries(placeFields.map((name) => [name, textOf(form, name)])) as Typed,
  failed: { title: words.failed },
});

/** Confirms, corrects or cancels, whichever was pressed; the page then says what holds. */
export const actOnLinkedOrder = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readLinkedForm,
    call: async ({ form, typed, refuse }) => {
      const { buyerLinks } = args.context.get(shopContext);
      const link = linkIn(args.request);
      const intent = textOf(form, "intent");
      if (intent === "confirm") await buyerLinks.confirm({ link });
      else if (intent === "correct") await buyerLinks.correct({ link, shippingAddress: typed });
      else if (intent === "cancel") await buyerLinks.cancel({ link });
      else return refuse({ title: words.failed });
      return redirect(`/order?${new URLSearchParams({ link })}`);
    },
    messageFor,
  });

function messageFor(refusal: Refusal): Message | null {
  if (refusal.code === "STATUS_CONFLICT") return { title: words.decided[refusal.data.status as OrderStatus] };
  if (refusal.code === "MOVE_SCHEDULED") return { title: words.ending };
  if (refusal.code === "CITY_NOT_SERVED") {
    return { title: refusal.message, problems: { city: cityField.notServed(refusal.data.city) } };
  }
  if (refusal.code === "INVALID_FIELDS") return { title: refusal.message, problems: refusal.data.fields };
  return null;
}
