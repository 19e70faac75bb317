import { data, redirect } from "react-router";
import { brand } from "../../shop/brand.ts";
import { lineKey } from "../../shop/cart/lines.ts";
import { cart as words } from "../locales/cart.ts";
import { onlyLeft, refusals } from "../locales/refusals.ts";
import { shop } from "../locales/shop.ts";
import { buttonClass } from "../ui/button.tsx";
import { CartDrawing } from "../ui/drawings/cart.tsx";
import { Empty } from "../ui/empty.tsx";
import { Alert, Refusal } from "../ui/refusal.tsx";
import { guestCartCookies, guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { badgeCookieFor, setCookies } from "../web/cookies.ts";
import { quantityOf, textOf } from "../web/form.ts";
import { type Failure, failureOf, failureSentence } from "../web/network-errors.ts";
import { readForm } from "../web/read-form.ts";
import { refusalOf } from "../web/refusal.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/cart";
import { CartLines } from "./cart-lines.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { useFocusWhenEmptied } from "./use-kept-focus.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${words.title} · ${brand.name}` },
  { name: "description", content: words.description },
  { name: "robots", content: "noindex" },
];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  context.get(shopContext).cart.view({ guestCart: guestCartOf(request) });

/** Where the cart cannot be asked for, the page and the drawer say so in its place. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Every change of the cart, from the page and the drawer, with and without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const article = { productId: textOf(form, "productId"), size: textOf(form, "size"), color: textOf(form, "color") };
  const quantity = textOf(form, "intent") === "remove" ? 0 : quantityOf(form);
  const cart = context.get(shopContext).cart;
  const guestCart = guestCartOf(request);
  const key = lineKey(article);
  if (quantity === null) return data({ refusal: { key, sentence: refusals.invalidQuantity } }, { status: 422 });
  try {
    const after =
      quantity === 0
        ? await cart.remove({ line: article, guestCart })
        : await cart.setQuantity({ line: { ...article, quantity }, guestCart });
    const isGuest = (await context.get(requestContext).visitor()) === null;
    const cookies = isGuest ? guestCartCookies(after.guestCart) : [badgeCookieFor(after.cart.pieces)];
    if (!cookies) return data({ refusal: { key: "", sentence: refusals.cartFull } }, { status: 422 });
    const headers = setCookies(cookies);
    return form.has("plain") ? redirect("/cart", { status: 303, headers }) : data({ refusal: null }, { headers });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const short = refusal.code === "OUT_OF_STOCK" ? refusal.data.lines[0] : undefined;
    const sentence =
      short && short.available > 0 ? `${refusal.message}. ${onlyLeft(short.available, short.size)}` : refusal.message;
    return data({ refusal: { key, sentence } }, { status: refusal.status });
  }
}

/** A request that failed leaves the cart as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const article = { productId: textOf(form, "productId"), size: textOf(form, "size"), color: textOf(form, "color") };
  try {
    return await serverAction();
  } catch (error) {
    // The status keeps what the page shows from being asked for again, which would fail as well
    return data({ refusal: { key: lineKey(article), sentence: failureSentence(error) } }, 503);
  }
}

export default function CartPage({ loaderData: cart, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal ?? null;
  const wayOn = useFocusWhenEmptied("items" in cart && cart.items.length === 0);
  if ("failure" in cart) return <Unshown failure={cart.failure} />;
  if (cart.items.length === 0) {
    return (
      <>
        <h1 className="sr-only">{words.title}</h1>
        <Empty
          drawing={<CartDrawing />}
          title={words.empty}
          text={cart.dropped > 0 ? words.dropped(cart.dropped) : words.emptyText}
        >
          <a ref={wayOn} href="/products" className={buttonClass("primary")}>
            {words.toCollection}
          </a>
        </Empty>
      </>
    );
  }
  const isShort = cart.items.some((item) => item.quantity > item.available);
  return (
    <div className="page max-w-[88rem] pt-10 lg:pt-16">
      <h1 className="title">{words.title}</h1>
      <div className="mt-8 grid gap-12 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20">
        <div>
          {cart.dropped > 0 && <Refusal className="mb-6">{words.dropped(cart.dropped)}</Refusal>}
          {refusal && !cart.items.some((item) => item.key === refusal.key) && <Alert title={refusal.sentence} />}
          <CartLines items={cart.items} refusal={refusal} />
          <a href="/products" className={buttonClass("quiet", "mt-6")}>
            {words.continueShopping}
          </a>
        </div>
        <section aria-labelledby="summary" className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="summary" className="subtitle">
            {words.summary}
          </h2>
          <CartTotals cart={cart} />
          {isShort && <Refusal>{refusals.outOfStock}</Refusal>}
          <a href="/checkout" className={buttonClass("primary", "mt-6")}>
            {words.checkout}
          </a>
        </section>
      </div>
    </div>
  );
}

function Unshown({ failure: { title, text } }: { failure: Failure }) {
  return (
    <div className="page grid max-w-2xl gap-8 py-20">
      <h1 className="title">{words.title}</h1>
      <Alert title={title}>{text && french(text)}</Alert>
      <a href="/cart" className={buttonClass("secondary", "sm:w-auto sm:justify-self-start")}>
        {shop.retry}
      </a>
    </div>
  );
}
