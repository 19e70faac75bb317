import { data, redirect } from "react-router";
import { addLine, lineKey } from "../../../shop/cart/lines.ts";
import { mostPerLine } from "../../../shop/catalogue/availability.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { newOrder as words } from "../../locales/new-order.ts";
import { refusals } from "../../locales/refusals.ts";
import { shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Message, Refused, Submission } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import { ordersAddress } from "../shell/order-address.ts";
import type { Route } from "./+types/new-order";
import {
  type Buyer,
  discountOf,
  keyOf,
  linesAsText,
  type Piece,
  problemsOf,
  type Quote,
  readTyped,
  type Typed,
  toTaken,
  withBuyer,
} from "./new-order-form.ts";

interface Facts {
  /** What the pieces cost. */
  quote: Quote;
  /** The key of the order that the form is from now on. */
  nextKey: string;
}
/** What goes back while an order is being taken. */
interface Going {
  typed: Typed;
  quote: Quote;
  buyers: Buyer[] | null;
  pieces: Piece[] | null;
  said: string;
}
export type TakingAnswer = Refused<Typed, Facts> | Going;

export const readTaking = (form: FormData): Submission<Typed, Facts> => ({
  typed: readTyped(form),
  failed: { title: words.error, text: words.failed },
});

/**
 * Looks somebody or something up, puts pieces into the order or takes them out, or places it, as the button says. Enter,
 * which scanners press too, looks up what is typed into a search and never places the order.
 */
export function takeOrder(args: Route.ActionArgs) {
  const { orders } = args.context.get(shopContext);
  let quote: Quote | undefined;
  return formAction(args, {
    read: readTaking,
    call: async ({ form, typed, refuse }) => {
      const step = await stepOf(args, form, typed);
      if (step === null) return refuse({ title: words.error, text: words.full });
      quote = await orders.quote(toQuote(step.typed));
      if (form.get("intent") !== "place") return data<Going>({ ...step, quote });
      const problems = problemsOf(typed);
      if (Object.keys(problems).length > 0) return refuse({ title: words.check, problems, quote });
      const { orderId } = await orders.take(toTaken(typed));
      const cookies = setCookies(flash(words.placed(orderNumber(orderId))));
      return redirect(ordersAddress({ status: "pending", order: orderId }), { headers: cookies });
    },
    messageFor: (refusal, { typed }) => ({ ...messageFor(refusal, typed), quote }),
  });
}

const toQuote = (typed: Typed) => ({
  lines: linesAsText(typed.lines) ?? "",
  city: typed.fields.city,
  discountCentimes: discountOf(typed) || 0,
});

type Step = Omit<Going, "quote">;

/** What the pressed button makes of the form; null where the order cannot hold more. */
async function stepOf({ context }: Route.ActionArgs, form: FormData, typed: Typed): Promise<Step | null> {
  const { search } = context.get(shopContext);
  const [intent, ...rest] = textOf(form, "intent").split(" ");
  const named = rest.join(" ");
  const none = { typed, buyers: null, pieces: null, said: "" };
  const looksForPiece = intent === "find-piece" || (intent === "enter" && typed.findPiece !== "");
  if (looksForPiece) return { ...none, ...(await search.pieces({ search: typed.findPiece })) };
  const looksForBuyer = intent === "find-buyer" || (intent === "enter" && typed.findBuyer !== "");
  if (looksForBuyer) return { ...none, ...(await search.buyers({ search: typed.findBuyer })) };
  if (intent === "buyer") {
    const { buyers } = await search.buyers({ search: typed.findBuyer });
    const buyer = buyers.find((one) => keyOf(one) === named);
    if (!buyer) return { ...none, buyers };
    return {
      ...none,
      typed: withBuyer(typed, buyer),
      said: words.chosen(`${buyer.firstName} ${buyer.lastName}`.trim()),
    };
  }
  if (intent === "add") {
    const quantity = Math.max(1, Math.min(mostPerLine, Math.floor(Number(textOf(form, `of ${named}`))) || 1));
    const line = {
      productId: named,
      size: textOf(form, `size ${named}`),
      color: textOf(form, `color ${named}`),
      quantity,
    };
    const lines = addLine(typed.lines, line);
    if (linesAsText(lines) === null) return null;
    return { ...none, typed: { ...typed, findPiece: "", lines }, said: words.added(textOf(form, `name ${named}`)) };
  }
  if (intent === "remove") {
    return { ...none, typed: { ...typed, lines: typed.lines.filter((line) => lineKey(line) !== named) } };
  }
  return none;
}

function messageFor(refusal: Refusal, typed: Typed): Message & Partial<Facts> {
  if (refusal.code === "INVALID_FIELDS") return { title: refusal.message, problems: refusal.data.fields };
  if (refusal.code === "CITY_NOT_SERVED") return { title: words.check, problems: { city: refusal.message } };
  if (refusal.code === "OUT_OF_STOCK") return { title: refusals.outOfStock };
  if (refusal.code === "DISCOUNT_TOO_LARGE") return { title: words.check, problems: { discount: refusal.message } };
  if (refusal.code === "DISCOUNT_REASON_REQUIRED") {
    return { title: words.check, problems: { discountReason: refusal.message } };
  }
  // What this key has ordered stands: from now on the form is another order
  if (refusal.code === "KEY_REUSED") return { title: refusal.message, nextKey: crypto.randomUUID() };
  const problems = refusal.code === "BAD_REQUEST" ? problemsOf(typed) : {};
  return { title: refusal.message, problems: Object.keys(problems).length > 0 ? problems : undefined };
}
